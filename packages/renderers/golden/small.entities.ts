// Entities of Village Library, as recovered from what showed how it behaves.

/** Book, told apart by id. */
export interface Book {
  due: string | null;
  id: string;
  /** refers to Shelf by id */
  shelf_id?: number;
  status: "shelved" | "lent" | "lost";
}

/** Shelf, told apart by id. */
export interface Shelf {
}
