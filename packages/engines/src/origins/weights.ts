import type { Weights } from './weigh.js';

// Log-odds of the clues, set by hand from recordings that people published, and made to be replaced by a fit. A clue
// that speaks against has a negative weight.

/** Which site is the product? The site with the highest sum is. */
export const HOME_WEIGHTS: Weights = {
  prior: -2,
  // who opened it wanted to see it; but links of other sites, mails and short addresses lead on from there
  firstAsked: 1.5,
  firstShown: 1,
  // a sign-in elsewhere leads back, and who searches stays where the search ends
  lastShown: 1,
  // the browser's own word for what stood in the window
  named: 2.5,
  pages: 2,
  // the strongest by volume: everything on a page is asked for by it, whoever answers
  asks: 3,
  // decides where nothing tells of pages: exports of API clients, proxies, phones
  answered: 2,
  // weak, since a sign-in may be elsewhere
  signIns: 0.5,
  // used on other sites' pages: a service for them
  foreign: -2,
  // a step on the way, as vendors are, shown by what is sent to it; a product that also does this has the other clues
  signsInForOthers: -5,
  // known for what they do on others' pages, or between two of them: one that is the product has all the other clues,
  // and without pages of the product in the recording, those of its vendors would have the first five
  vendor: -7,
  filesOnly: -1.5,
  notNamed: -6,
};

/** Does this origin of another site belong to the product, as a back end of its own? Claimed from 0.8 on. */
export const BACK_END_WEIGHTS: Weights = {
  prior: -2.5,
  askedByProduct: 1.5,
  askedByOthers: -3,
  answersData: 1,
  // the rest of its answers says nothing
  answersNothing: -2,
  acknowledges: -2.5,
  // nobody gives the token of the one to the other
  sameToken: 4,
  // where the data of its pages comes from, counted by kinds of requests; of fifty services that a page asks, none
  // supplies most
  mostData: 2.5,
  // what a site with data of its own asks elsewhere is more often a service
  homeData: -3,
  // nobody signs in to a widget
  signIns: 1.5,
  // without a key and only read: the weather, a currency, a font, a city
  lookup: -1.5,
  // somebody else's key opens it
  apart: -1.5,
  // nobody keeps a product's records there
  signInOnly: -4,
  nameless: -1.5,
  // translations and settings lie beside the scripts that read them
  delivers: -4,
  credentials: 1,
  // widgets, lookups and counters have one address or two
  manyPaths: 1,
  // a developer's machine serves the pages alone, and the data has to come from somewhere
  localPages: 1.5,
  sameName: 1.5,
  // another site that was visited is another product
  ownPages: -2,
  vendor: -5,
};

export const CLAIMED_FROM = 0.8;
