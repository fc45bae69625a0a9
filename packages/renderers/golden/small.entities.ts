// Entities of Village Library, as recovered from recordings.

/** Book, key id. */
export interface Book {
  due: string | null;
  id: string;
  /** refers to Shelf by id */
  shelf_id?: number;
  status: "shelved" | "lent" | "lost";
}

/** Shelf, key id. */
export interface Shelf {
}
