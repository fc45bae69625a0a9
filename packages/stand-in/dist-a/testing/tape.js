import { readFileSync } from 'node:fs';
const LINE = /^(\S+)\s+([A-Z]+) (\/\S*)(?: (\{.*?\}))?\s+-> (\d+)(?: (.*))?$/;
export const AT = Date.UTC(2025, 5, 1);
export function stepOf(line) {
    const [, role, method, url, sent, status, expected] = LINE.exec(line) ?? [];
    if (role === undefined)
        throw new Error(`not a step: ${line}`);
    const { pathname, searchParams } = new URL(`http://tape${url}`);
    const headers = new Map(role === 'guest' ? [] : [['x-asbuilt-role', role]]);
    return {
        line,
        request: {
            method: method,
            path: pathname,
            query: [...searchParams],
            headers,
            body: sent === undefined ? { is: 'nothing' } : { is: 'json', value: JSON.parse(sent) },
            at: AT,
        },
        status: Number(status),
        expected: expected === undefined ? undefined : JSON.parse(expected),
    };
}
export function readTape(file) {
    const [title, ...lines] = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '');
    return { title: title, steps: lines.map(stepOf) };
}
//# sourceMappingURL=tape.js.map