import { type Spec } from '@asbuilt/spec';
export declare function ordersSpec(): Spec;
