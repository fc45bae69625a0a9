// Life cycles of Village Library, as recovered from recordings.
import { createMachine } from "xstate";

export const bookStatus = createMachine({
  "id": "Book.status",
  "initial": "shelved",
  "states": {
    "shelved": {
      "on": {
        "POST /api/v1/books/{id}/lend": "lent"
      },
      "meta": {
        "neverSeen": {
          "POST /api/v1/books/{id}/lend": "sold"
        }
      }
    },
    "lent": {
      "on": {
        "later → lost": "lost",
        "later → shelved": "shelved"
      }
    },
    "lost": {
      "type": "final"
    },
    "sold": {}
  }
});
