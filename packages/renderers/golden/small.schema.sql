-- Entities of Village Library: a draft, recovered from recordings.

CREATE TABLE "book" (
  "due" date,
  "id" uuid NOT NULL,
  "shelf_id" bigint,
  "status" text NOT NULL CHECK ("status" IN ('shelved', 'lent', 'lost')),
  PRIMARY KEY ("id")
);

-- Shelf: no fields are known.
