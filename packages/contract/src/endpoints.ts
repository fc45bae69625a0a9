import * as z from 'zod/mini';
import { pointNameSchema } from './point-name.js';
import { answeredSchema, checkDraftSchema, checkSchema, mockServerDraftSchema, mockServerSchema } from './proof.js';
import { ROUTES, type EndpointName } from './routes.js';
import {
  beginningSchema,
  comparisonSchema,
  documentSchema,
  exhibitSchema,
  fileHashSchema,
  gapsSchema,
  healthSchema,
  jobSchema,
  productSchema,
  reviewDraftSchema,
  reviewSchema,
  storedMaterialSchema,
  shownPartsSchema,
  timingsSchema,
  uploadSchema,
  versionSchema,
} from './things.js';

// Every call of the server, declared once: its handlers, the workbench's client and the OpenAPI document all come from
// here. Answers that are no JSON (streams, files) say their media type instead.

export interface Endpoint<Body = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** In words, for the OpenAPI document. */
  readonly does: string;
  readonly query?: readonly string[];
  /** Headers of the request that it cannot do without. */
  readonly headers?: Readonly<Record<string, z.ZodMiniType>>;
  readonly body?: z.ZodMiniType<Body>;
  /** Media type of a body that is no JSON. */
  readonly takes?: string;
  readonly answer?: z.ZodMiniType<Answer>;
  /** Media type of an answer that is no JSON. */
  readonly gives?: string | readonly string[];
  readonly status: 200 | 201 | 202 | 204;
}

function endpoint<Body, Answer>(given: Endpoint<Body, Answer>): Endpoint<Body, Answer> {
  return given;
}

const text = z.string();
const originSchema = text.check(
  z.regex(/^(?:https?|wss?):\/\/[^/?#\s]+$/, 'is not an origin such as https://app.example.org'),
);

export const ENDPOINTS = {
  health: endpoint({ ...ROUTES.health, does: 'Returns the release', answer: healthSchema, status: 200 }),
  products: endpoint({
    ...ROUTES.products,
    does: 'Lists products with their coverage',
    answer: z.array(productSchema),
    status: 200,
  }),
  createProduct: endpoint({
    ...ROUTES.createProduct,
    does: 'Creates a product; a provisional one is listed when its first file was read',
    body: z.object({ name: text, provisional: z.optional(z.boolean()) }),
    answer: productSchema,
    status: 201,
  }),
  product: endpoint({ ...ROUTES.product, does: 'Returns a product', answer: productSchema, status: 200 }),
  changeProduct: endpoint({
    ...ROUTES.changeProduct,
    does: 'Renames a product, or sets its origins (none: chosen from the recordings) and rebuilds the specification',
    body: z.object({ name: z.optional(text), origins: z.optional(z.array(originSchema)) }),
    answer: productSchema,
    status: 200,
  }),
  removeProduct: endpoint({
    ...ROUTES.removeProduct,
    does: 'Deletes a product with its sources, versions and reviews',
    status: 204,
  }),
  happenings: endpoint({
    ...ROUTES.happenings,
    does: 'Streams what happens to a product (server-sent events; data is a Happening)',
    gives: 'text/event-stream',
    status: 200,
  }),

  beginUpload: endpoint({
    ...ROUTES.beginUpload,
    does: 'Starts an upload, or returns the unfinished one of the same name and size; if its content differs from `begins`, it is discarded and a new one started',
    body: z.object({
      name: text,
      size: z.int().check(z.nonnegative()),
      actor: z.optional(text),
      begins: z.optional(beginningSchema),
    }),
    answer: uploadSchema,
    status: 201,
  }),
  upload: endpoint({
    ...ROUTES.upload,
    does: 'Returns how many bytes of an upload are stored',
    answer: uploadSchema,
    status: 200,
  }),
  continueUpload: endpoint({
    ...ROUTES.continueUpload,
    does: 'Appends bytes at the offset in the header Upload-Offset; responds when they are stored. The last request of a file contains its hash',
    headers: {
      'Upload-Offset': z.int().check(z.nonnegative()),
      /** Made as that of `Beginning`, of the whole file. Required with the last bytes. */
      'Upload-Sha256': z.optional(fileHashSchema),
    },
    takes: 'application/octet-stream',
    answer: uploadSchema,
    status: 200,
  }),
  abandonUpload: endpoint({ ...ROUTES.abandonUpload, does: 'Cancels an upload', status: 204 }),

  materials: endpoint({
    ...ROUTES.materials,
    does: 'Lists the sources of a product',
    answer: z.array(storedMaterialSchema),
    status: 200,
  }),
  nameActor: endpoint({
    ...ROUTES.nameActor,
    does: 'Sets the actor of a source',
    body: z.object({ actor: text }),
    answer: storedMaterialSchema,
    status: 200,
  }),
  removeMaterial: endpoint({
    ...ROUTES.removeMaterial,
    does: 'Deletes a source; versions made from it stay',
    status: 204,
  }),
  exhibit: endpoint({
    ...ROUTES.exhibit,
    does: 'Returns one entry of a source, redacted',
    answer: exhibitSchema,
    status: 200,
  }),
  picture: endpoint({ ...ROUTES.picture, does: 'Returns the picture of a screen', gives: 'image/png', status: 200 }),

  digest: endpoint({
    ...ROUTES.digest,
    does: 'Rebuilds the specification from all sources, as a job',
    answer: jobSchema,
    status: 202,
  }),
  job: endpoint({ ...ROUTES.job, does: 'Returns the progress of a job', answer: jobSchema, status: 200 }),
  cancelJob: endpoint({ ...ROUTES.cancelJob, does: 'Cancels a job', answer: jobSchema, status: 200 }),
  retryJob: endpoint({
    ...ROUTES.retryJob,
    does: 'Retries a failed or cancelled job',
    answer: jobSchema,
    status: 202,
  }),

  versions: endpoint({
    ...ROUTES.versions,
    does: 'Lists versions, newest first',
    answer: z.array(versionSchema),
    status: 200,
  }),
  document: endpoint({
    ...ROUTES.document,
    does: 'Returns the whole specification with reviews applied',
    answer: documentSchema,
    status: 200,
  }),
  overview: endpoint({
    ...ROUTES.overview,
    does: 'Returns a short form of the specification for an overview: counts, confidence and the first gap of each point; everything else is empty',
    answer: documentSchema,
    status: 200,
  }),
  point: endpoint({
    ...ROUTES.point,
    does: 'Returns one point with reviews applied',
    answer: z.looseObject({
      shown: text,
      statements: z.array(z.looseObject({ id: text })),
      gaps: z.array(z.looseObject({ id: text })),
    }),
    status: 200,
  }),
  gaps: endpoint({
    ...ROUTES.gaps,
    does: 'Lists gaps, most valuable first',
    answer: gapsSchema,
    status: 200,
  }),
  search: endpoint({
    ...ROUTES.search,
    does: 'Searches statements',
    query: ['q'],
    answer: z.array(z.object({ point: pointNameSchema, id: text, title: text, detail: text })),
    status: 200,
  }),
  timings: endpoint({
    ...ROUTES.timings,
    does: 'Returns the response times of each call, as far as recorded, without cached and unanswered requests',
    answer: timingsSchema,
    status: 200,
  }),
  shownParts: endpoint({
    ...ROUTES.shownParts,
    does: 'Searches the stored sources for requests that contain the parts of a statement: fields, values, states, parameters, responses',
    answer: shownPartsSchema,
    status: 200,
  }),
  formats: endpoint({
    ...ROUTES.formats,
    does: 'Lists the export formats',
    answer: z.array(z.object({ format: text, file: text })),
    status: 200,
  }),
  export: endpoint({
    ...ROUTES.export,
    does: 'Exports a version as one file, or all of them as all.zip, named after the product',
    gives: ['application/octet-stream', 'application/zip'],
    status: 200,
  }),

  reviews: endpoint({
    ...ROUTES.reviews,
    does: 'Lists every decision, including undone ones',
    answer: z.array(reviewSchema),
    status: 200,
  }),
  review: endpoint({
    ...ROUTES.review,
    does: 'Stores a decision about a statement',
    body: reviewDraftSchema,
    answer: reviewSchema,
    status: 201,
  }),
  undoReview: endpoint({
    ...ROUTES.undoReview,
    does: 'Undoes a decision',
    body: z.object({ by: text }),
    answer: reviewSchema,
    status: 200,
  }),

  compare: endpoint({
    ...ROUTES.compare,
    does: 'Compares two versions, each given as product@version',
    query: ['a', 'b'],
    answer: comparisonSchema,
    status: 200,
  }),

  mockServer: endpoint({
    ...ROUTES.mockServer,
    does: 'Returns the state and the address of the mock server',
    answer: mockServerSchema,
    status: 200,
  }),
  startMockServer: endpoint({
    ...ROUTES.startMockServer,
    does: 'Starts a mock server for a version; a running one is stopped first',
    body: mockServerDraftSchema,
    answer: mockServerSchema,
    status: 202,
  }),
  stopMockServer: endpoint({
    ...ROUTES.stopMockServer,
    does: 'Stops the mock server',
    answer: mockServerSchema,
    status: 200,
  }),
  resetMockServer: endpoint({
    ...ROUTES.resetMockServer,
    does: 'Restores the initial records of the mock server',
    answer: mockServerSchema,
    status: 200,
  }),
  mockServerLog: endpoint({
    ...ROUTES.mockServerLog,
    does: 'Lists the latest requests to the mock server, oldest first',
    answer: z.array(answeredSchema),
    status: 200,
  }),

  check: endpoint({
    ...ROUTES.check,
    does: 'Returns the progress and the result of the last check',
    answer: checkSchema,
    status: 200,
  }),
  beginCheck: endpoint({
    ...ROUTES.beginCheck,
    does: 'Compares recordings or a running product with a version; one check at a time',
    body: checkDraftSchema,
    answer: checkSchema,
    status: 202,
  }),
  cancelCheck: endpoint({ ...ROUTES.cancelCheck, does: 'Cancels the check', answer: checkSchema, status: 200 }),
  checkReport: endpoint({
    ...ROUTES.checkReport,
    does: 'Returns the report of the last check: report.html, report.md, report.json or junit.xml',
    gives: 'application/octet-stream',
    status: 200,
  }),
} as const satisfies Record<EndpointName, Endpoint>;

/** What an endpoint answers, as a type. */
export type AnswerOf<Name extends EndpointName> =
  (typeof ENDPOINTS)[Name] extends Endpoint<unknown, infer Answer> ? Answer : never;
