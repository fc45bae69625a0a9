// Life cycles of Village Library, as recovered from recordings.
export {};
