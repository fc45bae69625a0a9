// Entities of Village Library, as recovered from recordings.
