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
  z.regex(/^(?:https?|wss?):\/\/[^/?#\s]+$/, 'is no origin, such as https://app.example.org'),
);

export const ENDPOINTS = {
  health: endpoint({ ...ROUTES.health, does: 'Tells which release answers', answer: healthSchema, status: 200 }),
  products: endpoint({
    ...ROUTES.products,
    does: 'Lists products, with how far each is shown',
    answer: z.array(productSchema),
    status: 200,
  }),
  createProduct: endpoint({
    ...ROUTES.createProduct,
    does: 'Begins a product; one that is provisional is listed once the first of its files was read',
    body: z.object({ name: text, provisional: z.optional(z.boolean()) }),
    answer: productSchema,
    status: 201,
  }),
  product: endpoint({ ...ROUTES.product, does: 'Reads one product', answer: productSchema, status: 200 }),
  changeProduct: endpoint({
    ...ROUTES.changeProduct,
    does: 'Renames a product, or says which origins are its own (none: the recordings tell) and rebuilds the specification',
    body: z.object({ name: z.optional(text), origins: z.optional(z.array(originSchema)) }),
    answer: productSchema,
    status: 200,
  }),
  removeProduct: endpoint({
    ...ROUTES.removeProduct,
    does: 'Removes a product with its material, versions and reviews',
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
    does: 'Begins an upload, or finds the unfinished one of the same name and size; one that begins otherwise than `begins` says is given up, and another is begun',
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
    does: 'Tells how much of an upload is safe',
    answer: uploadSchema,
    status: 200,
  }),
  continueUpload: endpoint({
    ...ROUTES.continueUpload,
    does: 'Appends bytes from where the header Upload-Offset says; answers when they are stored. The last bytes of a file come with its hash',
    headers: {
      'Upload-Offset': z.int().check(z.nonnegative()),
      /** Made as that of `Beginning`, of the whole file. Required with the last bytes. */
      'Upload-Sha256': z.optional(fileHashSchema),
    },
    takes: 'application/octet-stream',
    answer: uploadSchema,
    status: 200,
  }),
  abandonUpload: endpoint({ ...ROUTES.abandonUpload, does: 'Gives up an upload', status: 204 }),

  materials: endpoint({
    ...ROUTES.materials,
    does: 'Lists the material of a product',
    answer: z.array(storedMaterialSchema),
    status: 200,
  }),
  nameActor: endpoint({
    ...ROUTES.nameActor,
    does: 'Says who acted in a material',
    body: z.object({ actor: text }),
    answer: storedMaterialSchema,
    status: 200,
  }),
  removeMaterial: endpoint({
    ...ROUTES.removeMaterial,
    does: 'Removes a material; versions made from it stay',
    status: 204,
  }),
  exhibit: endpoint({
    ...ROUTES.exhibit,
    does: 'Shows one entry of a material, redacted',
    answer: exhibitSchema,
    status: 200,
  }),
  picture: endpoint({ ...ROUTES.picture, does: 'Shows the picture of a screen', gives: 'image/png', status: 200 }),

  digest: endpoint({
    ...ROUTES.digest,
    does: 'Recovers the specification from all material, as a job',
    answer: jobSchema,
    status: 202,
  }),
  job: endpoint({ ...ROUTES.job, does: 'Tells how far a job is', answer: jobSchema, status: 200 }),
  cancelJob: endpoint({ ...ROUTES.cancelJob, does: 'Cancels a job', answer: jobSchema, status: 200 }),
  retryJob: endpoint({
    ...ROUTES.retryJob,
    does: 'Tries a failed or cancelled job again',
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
    does: 'Reads the whole specification, reviews laid over it',
    answer: documentSchema,
    status: 200,
  }),
  overview: endpoint({
    ...ROUTES.overview,
    does: 'Reads as much of the specification as its overview tells: how many of what, how sure, the first gap of each point; what is not told is empty',
    answer: documentSchema,
    status: 200,
  }),
  point: endpoint({
    ...ROUTES.point,
    does: 'Reads one point, reviews laid over it',
    answer: z.looseObject({
      shown: text,
      statements: z.array(z.looseObject({ id: text })),
      gaps: z.array(z.looseObject({ id: text })),
    }),
    status: 200,
  }),
  gaps: endpoint({
    ...ROUTES.gaps,
    does: 'Lists what is not shown, most valuable first',
    answer: gapsSchema,
    status: 200,
  }),
  search: endpoint({
    ...ROUTES.search,
    does: 'Finds statements by words',
    query: ['q'],
    answer: z.array(z.object({ point: pointNameSchema, id: text, title: text, detail: text })),
    status: 200,
  }),
  timings: endpoint({
    ...ROUTES.timings,
    does: 'Tells how long each call took, where the material says so; what came from a cache or had no answer does not count',
    answer: timingsSchema,
    status: 200,
  }),
  shownParts: endpoint({
    ...ROUTES.shownParts,
    does: 'Looks through the material that is kept for exchanges that hold the parts of a statement: fields, values, states, parameters, answers',
    answer: shownPartsSchema,
    status: 200,
  }),
  formats: endpoint({
    ...ROUTES.formats,
    does: 'Lists what a specification can be exported as',
    answer: z.array(z.object({ format: text, file: text })),
    status: 200,
  }),
  export: endpoint({
    ...ROUTES.export,
    does: 'Exports a version as one file, or all of them as all.zip, which is saved under the name of the product',
    gives: ['application/octet-stream', 'application/zip'],
    status: 200,
  }),

  reviews: endpoint({
    ...ROUTES.reviews,
    does: 'Lists every decision, those taken back too',
    answer: z.array(reviewSchema),
    status: 200,
  }),
  review: endpoint({
    ...ROUTES.review,
    does: 'Keeps a decision about a statement',
    body: reviewDraftSchema,
    answer: reviewSchema,
    status: 201,
  }),
  undoReview: endpoint({
    ...ROUTES.undoReview,
    does: 'Takes a decision back',
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
    does: 'Tells whether the mock server runs, and where',
    answer: mockServerSchema,
    status: 200,
  }),
  startMockServer: endpoint({
    ...ROUTES.startMockServer,
    does: 'Starts a server on this machine that behaves as a version says; one that runs is ended first',
    body: mockServerDraftSchema,
    answer: mockServerSchema,
    status: 202,
  }),
  stopMockServer: endpoint({
    ...ROUTES.stopMockServer,
    does: 'Ends the mock server',
    answer: mockServerSchema,
    status: 200,
  }),
  resetMockServer: endpoint({
    ...ROUTES.resetMockServer,
    does: 'Puts everything in the mock server back as it began',
    answer: mockServerSchema,
    status: 200,
  }),
  mockServerLog: endpoint({
    ...ROUTES.mockServerLog,
    does: 'Lists the last requests that the mock server answered, oldest first',
    answer: z.array(answeredSchema),
    status: 200,
  }),

  check: endpoint({
    ...ROUTES.check,
    does: 'Tells how far the last check is, and what it found',
    answer: checkSchema,
    status: 200,
  }),
  beginCheck: endpoint({
    ...ROUTES.beginCheck,
    does: 'Holds material, or a running product, against a version; one check at a time',
    body: checkDraftSchema,
    answer: checkSchema,
    status: 202,
  }),
  cancelCheck: endpoint({ ...ROUTES.cancelCheck, does: 'Cancels the check', answer: checkSchema, status: 200 }),
  checkReport: endpoint({
    ...ROUTES.checkReport,
    does: 'Saves the report of the last check: report.html, report.md, report.json or junit.xml',
    gives: 'application/octet-stream',
    status: 200,
  }),
} as const satisfies Record<EndpointName, Endpoint>;

/** What an endpoint answers, as a type. */
export type AnswerOf<Name extends EndpointName> =
  (typeof ENDPOINTS)[Name] extends Endpoint<unknown, infer Answer> ? Answer : never;
