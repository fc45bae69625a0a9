/** A screen settles for a third of a second, so that one window shows less; what shows more is a swarm of windows. */
export const VIEWS_PER_MINUTE_MOST = 240;
/** Of one recording. Products have hundreds of screens, each in some variants. */
export const VIEWS_MOST = 5_000;
export const PICTURES_MOST = 300;
/** A table that is made of data has other columns each time. */
export const PICTURES_OF_ROUTE_MOST = 12;
/** A screen of ordinary size takes 5 kB. */
export const VIEW_BYTES_MOST = 1024 * 1024;
/** What a page waits for before it is looked at, at most. */
export const LANDING_MILLIS_MOST = 2_000;
/** What has come is shown within this, as a rule; a page that moves on and on is looked at all the same. */
export const SHOWING_MILLIS_MOST = 1_000;
/** A page that is left before it was looked at is held for so long until its answers are there, and so long in all. */
export const HELD_UNSETTLED_MILLIS_MOST = 1_000;
export const HELD_MILLIS_MOST = 3_000;
/** A page that does not answer for so long hangs, or shows a dialog of the browser's own. */
export const ANSWER_MILLIS_MOST = 5_000;
/** Of frames, which are looked at beside; one that hangs must not keep the screen that it stands on waiting. */
export const FRAMES_MOST = 30;
export const FRAME_ANSWER_MILLIS_MOST = 1_000;
/** A page on which something always moves and nothing changes is looked at ever more seldom. */
export const CALM_MILLIS_MOST = 30_000;
/** Console errors of one screen, and their length. */
export const ERRORS_MOST = 20;
export const ERROR_LENGTH_MOST = 300;
/** While a picture is waited for, nothing else is looked at; on a busy machine it takes a second or two. */
export const PICTURE_MILLIS_MOST = 5_000;
