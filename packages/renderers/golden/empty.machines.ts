// Life cycles of Village Library, as recovered from what showed how it behaves.
export {};
