// When a conclusion is drawn from what was seen. They were held against recorded traffic: learned from four fifths of
// it, how much of the last fifth is still valid, and how many damaged bodies are told from whole ones?

// One object shows nothing of what is always there. To wait longer than for two lets at most one more unseen body in
// two hundred pass, while of the dropped fields many more go unnoticed (with 3: 2 to 13 in a hundred, with 5: 7 to 31).
export const OBJECTS_FOR_REQUIRED = 2;

// One text may look like a date by chance, and the same text read again is no more evidence.
export const DISTINCT_FOR_FORMAT = 2;

// Digits alone are the weakest of formats: names, versions and codes often start out as numbers.
export const DISTINCT_FOR_DIGITS = 10;

// That a single value may change was not seen; and a set of more is a vocabulary that people add to.
export const FEWEST_IN_CLOSED_SET = 2;
export const MOST_IN_CLOSED_SET = 12;

// A value seen once foretells others not seen yet (Good and Turing); seen twice it may be one record read twice.
export const TIMES_FOR_CLOSED_SET = 3;

// So many distinct records must share a value on average: else the values name the records, and more will come.
export const RECORDS_PER_CLOSED_VALUE = 3;

// Fewer arrays of one length are a short list by chance.
export const ARRAYS_FOR_TUPLE = 5;
