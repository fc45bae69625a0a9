/** Numbers that look random and are the same for the same seed. */
export interface Chance {
    /** From 0 to `below` - 1. */
    number(below: number): number;
    of<T>(items: readonly T[]): T;
}
export declare function chanceOf(seed: string): Chance;
