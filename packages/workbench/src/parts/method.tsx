const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'QUERY', 'SUBSCRIBE']);

export function MethodName({ method }: { method: string }) {
  const kind = method === 'DELETE' ? ' removes' : READS.has(method) ? '' : ' writes';
  return <span className={`method${kind}`}>{method}</span>;
}
