// Where each call of the server is. Apart from the rest of the contract, because this is all that a browser needs of it.

const PRODUCT = '/api/products/{product}';
/** A number, or `latest`. */
const VERSION = `${PRODUCT}/versions/{version}`;

/** `{name}` in a path is a parameter. */
export const ROUTES = {
  health: { method: 'GET', path: '/api/health' },
  products: { method: 'GET', path: '/api/products' },
  createProduct: { method: 'POST', path: '/api/products' },
  product: { method: 'GET', path: PRODUCT },
  changeProduct: { method: 'PATCH', path: PRODUCT },
  removeProduct: { method: 'DELETE', path: PRODUCT },
  happenings: { method: 'GET', path: `${PRODUCT}/happenings` },
  beginUpload: { method: 'POST', path: `${PRODUCT}/uploads` },
  upload: { method: 'GET', path: '/api/uploads/{upload}' },
  continueUpload: { method: 'PATCH', path: '/api/uploads/{upload}' },
  abandonUpload: { method: 'DELETE', path: '/api/uploads/{upload}' },
  materials: { method: 'GET', path: `${PRODUCT}/materials` },
  nameActor: { method: 'PATCH', path: `${PRODUCT}/materials/{material}` },
  removeMaterial: { method: 'DELETE', path: `${PRODUCT}/materials/{material}` },
  exhibit: { method: 'GET', path: `${PRODUCT}/materials/{material}/entries/{entry}` },
  picture: { method: 'GET', path: `${PRODUCT}/materials/{material}/pictures/{picture}` },
  digest: { method: 'POST', path: `${PRODUCT}/digests` },
  job: { method: 'GET', path: '/api/jobs/{job}' },
  cancelJob: { method: 'POST', path: '/api/jobs/{job}/cancel' },
  retryJob: { method: 'POST', path: '/api/jobs/{job}/retry' },
  versions: { method: 'GET', path: `${PRODUCT}/versions` },
  document: { method: 'GET', path: `${VERSION}/document` },
  overview: { method: 'GET', path: `${VERSION}/overview` },
  point: { method: 'GET', path: `${VERSION}/points/{point}` },
  gaps: { method: 'GET', path: `${VERSION}/gaps` },
  search: { method: 'GET', path: `${VERSION}/search` },
  timings: { method: 'GET', path: `${VERSION}/timings` },
  shownParts: { method: 'GET', path: `${VERSION}/statements/{statement}/parts` },
  formats: { method: 'GET', path: '/api/formats' },
  export: { method: 'GET', path: `${VERSION}/exports/{file}` },
  reviews: { method: 'GET', path: `${PRODUCT}/reviews` },
  review: { method: 'POST', path: `${PRODUCT}/reviews` },
  undoReview: { method: 'POST', path: `${PRODUCT}/reviews/{review}/undo` },
  compare: { method: 'GET', path: '/api/compare' },
  mockServer: { method: 'GET', path: `${PRODUCT}/mock-server` },
  startMockServer: { method: 'POST', path: `${PRODUCT}/mock-server` },
  stopMockServer: { method: 'DELETE', path: `${PRODUCT}/mock-server` },
  resetMockServer: { method: 'POST', path: `${PRODUCT}/mock-server/reset` },
  mockServerLog: { method: 'GET', path: `${PRODUCT}/mock-server/log` },
  check: { method: 'GET', path: `${PRODUCT}/check` },
  beginCheck: { method: 'POST', path: `${PRODUCT}/check` },
  cancelCheck: { method: 'DELETE', path: `${PRODUCT}/check` },
  checkReport: { method: 'GET', path: `${PRODUCT}/check/reports/{file}` },
} as const;

export type EndpointName = keyof typeof ROUTES;
