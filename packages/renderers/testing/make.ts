import { emptySpec, statementId, type Call, type CataloguedError, type Spec } from '@asbuilt/spec';

/** A call of which only what matters to a test is said. */
export function call(method: string, path: string, more: Partial<Call> = {}): Call {
  const slots = [...path.matchAll(/\{([^}]+)\}/g)].map((m) => m[1] ?? '');
  return {
    id: statementId('calls', `${method} ${path} ${more.operation ?? ''} ${more.origin ?? ''}`),
    basis: ['observed'],
    support: 1,
    against: 0,
    confidence: 0.95,
    evidence: [],
    method,
    path,
    operation: null,
    style: 'rest',
    does: null,
    entity: null,
    request: null,
    responses: [],
    ...more,
    params: [
      ...slots.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })),
      ...(more.params ?? []),
    ],
  };
}

export function error(status: number, message: string, where: readonly Call[]): CataloguedError {
  return {
    id: statementId('errors', `${status} ${message}`),
    basis: ['observed'],
    support: 2,
    against: 0,
    confidence: 0.95,
    evidence: [],
    status,
    message,
    where: where.map((c) => c.id),
    field: null,
  };
}

export function specOf(calls: readonly Call[], errors: readonly CataloguedError[] = []): Spec {
  const spec = emptySpec('Shop');
  return {
    ...spec,
    calls: { shown: 'shown', statements: [...calls], gaps: [] },
    errors: errors.length > 0 ? { shown: 'shown', statements: [...errors], gaps: [] } : spec.errors,
  };
}
