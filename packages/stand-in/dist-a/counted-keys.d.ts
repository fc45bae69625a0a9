export interface Counted {
    /** What stands before the number. */
    readonly before: string;
    readonly number: number;
    /** As many digits as it is filled up to with zeros; 0: it is not. */
    readonly width: number;
}
/** What counts so far, and whether everything does. */
export interface Counting {
    /** The highest number, by what stands before it. */
    readonly highest: Map<string, number>;
    /** Some key is none that counts, or what stands before them is not alike. */
    isBroken: boolean;
}
export declare const newCounting: () => Counting;
export declare function countedIn(key: string): Counted | null;
export declare function count(counting: Counting, key: string): void;
/** The key after all others; null: they do not count. */
export declare function nextCounted({ highest, isBroken }: Counting, like: string): string | null;
