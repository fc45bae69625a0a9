// Letters and digits in no order, which nobody gives a route for a name: `m7i34zsof9i2iq6`. A brand or a codec may be
// written so as well (`auth0github`, `mp4tomp3`), so it takes a payload that names a thing by it. Where one does, it is a key
// however differently its answers look: what is kept under a key may be anything, as the rows of a table are.

const DRAWN = /^(?=(?:[a-z]*\d){2})(?=.*[a-z]\d+[a-z])[a-z\d]{8,32}$/i;
/** A single digit will do between letters that nobody can speak: `vwbctpqksbvdp9bv`. */
const UNSPEAKABLE = /^(?=.*[a-z]\d[a-z])(?=.*[b-df-hj-np-tv-xz]{5})[a-z\d]{10,32}$/;
const OF_A_THING = /(?:^|_)id$|[a-z]I[dD]$/;

export const looksDrawn = (value: string): boolean => DRAWN.test(value) || UNSPEAKABLE.test(value);

/** `id`, `fk_base_id`, `baseId`: a thing is called so under this name. */
export const namesThing = (key: string): boolean => OF_A_THING.test(key);
