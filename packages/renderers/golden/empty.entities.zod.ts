// Entities of Village Library, as recovered from recordings.
import * as z from "zod";
