import type * as z from 'zod';
import type { McpContext } from '../context.js';

/** One tool that an agent may call. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  /** It changes nothing. */
  readonly readOnly: boolean;
  /** Offered only where this holds. */
  readonly when?: (context: McpContext) => boolean;
  run(context: McpContext, input: z.infer<z.ZodObject<Shape>>): Promise<string> | string;
}

/** Keeps the types of one tool together. */
export const tool = <Shape extends z.ZodRawShape>(one: Tool<Shape>): Tool => one as unknown as Tool;

/** The caller asked for what is not there: said to it, and no failure of the server. */
export class NotThere extends Error {}
