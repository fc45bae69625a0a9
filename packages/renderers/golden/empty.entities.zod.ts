// Entities of Village Library, as recovered from what showed how it behaves.
import * as z from "zod";
