// Entities of Village Library, as recovered from recordings.
import * as z from "zod";

export const Book = z.looseObject({
  due: z.iso.date().nullable(),
  id: z.guid(),
  /** refers to Shelf by id */ shelf_id: z.int().optional(),
  status: z.literal(["shelved","lent","lost"]),
});
export type Book = z.infer<typeof Book>;

export const Shelf = z.looseObject({
});
export type Shelf = z.infer<typeof Shelf>;
