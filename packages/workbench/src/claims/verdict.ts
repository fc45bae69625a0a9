import type { Statement } from '@asbuilt/spec';

/** Somebody said that it is not so: it stays, struck out, so that it can be taken back. */
export const isRejected = ({ review }: Statement): boolean => review?.verdict === 'rejected';
