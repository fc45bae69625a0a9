import { bare } from '@asbuilt/contract';

/** Whether a word of traffic speaks of a thing: `loan`, `loans` and `loan_id` of a Loan, `categories` of a Category. */
export function speaksOf(word: string, name: string): boolean {
  const [said, thing] = [bare(word), bare(name)];
  return said === thing || said === `${thing}s` || said === `${thing}es` || said === `${thing.replace(/y$/, '')}ies`;
}
