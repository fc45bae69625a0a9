import type { Generated } from 'kysely';

// What the database holds: facts about files, and decisions of people. Files themselves (evidence, documents, pictures)
// lie in the vault under the hash of their content. JSON stands as text: both databases keep it alike.

export interface Tables {
  store: { format: number };
  /** The one data folder that the database belongs to, and where that was. */
  data_folder: { row: number; id: string; place: string };
  products: {
    id: string;
    name: string;
    at: string;
    /** 1: made for files of which none has been read yet; not listed until one is. */
    provisional: Generated<number>;
    /** A list of origins that somebody chose for the product; null: the recordings tell. */
    origins: string | null;
  };
  uploads: {
    id: string;
    product: string;
    name: string;
    actor: string | null;
    size: number;
    /** Bytes that are safe: written, synced, and told to the client. */
    offset: number;
    /** The material it became, once all of it is there. */
    material: string | null;
    at: string;
  };
  materials: {
    id: string;
    product: string;
    name: string;
    actor: string;
    kind: string;
    bytes: number;
    at: string;
    status: 'waiting' | 'ready' | 'refused';
    reason: string | null;
    exchanges: number;
    views: number;
    first: string | null;
    last: string | null;
    redactions: string;
    skipped: string;
    /** Of what was uploaded: the same recording twice would count double. */
    source: string | null;
    /** Of the sealed evidence in the vault. */
    evidence: string | null;
    /** Of the list that tells where in it each entry lies. */
    places: string | null;
  };
  pictures: { id: string; product: string; name: string; content: string };
  jobs: {
    id: string;
    product: string;
    does: 'take-in' | 'digest';
    status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'quarantined';
    reason: string | null;
    material: string | null;
    version: number | null;
    /** How often a server began it and did not come to its end. */
    starts: Generated<number>;
    at: string;
    /** Jobs run in this order. */
    turn: Generated<number>;
  };
  versions: {
    product: string;
    number: number;
    at: string;
    materials: string;
    points: string;
    /** Of the document in the vault. */
    document: string;
    /** Of what its material told of how long calls took, in the vault; null: nobody asked yet. */
    timings: string | null;
  };
  reviews: {
    id: string;
    product: string;
    point: string;
    statement: string;
    /** Of the statement; null: the whole of it. */
    part: string | null;
    verdict: 'confirmed' | 'rejected' | 'edited';
    change: string | null;
    note: string | null;
    by: string;
    at: string;
    undone_at: string | null;
    undone_by: string | null;
    /** Reviews are laid over the document in this order. */
    turn: Generated<number>;
  };
}
