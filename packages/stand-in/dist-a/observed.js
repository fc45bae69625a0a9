export function observedOf(exchange) {
    const { actor, status, response, responseHeaders, took, messages } = exchange;
    const streamed = response?.is === 'events'
        ? response.events.map(({ event, data }) => ({ from: 'server', event, data }))
        : [];
    return {
        actor,
        request: requestOf(exchange),
        status,
        headers: responseHeaders,
        mime: response === null || response.mime === '' ? null : response.mime,
        answered: answeredIn(response, status),
        took,
        messages: [...streamed, ...messages.map(({ from, data }) => ({ from, data }))],
    };
}
/** A recorded request, as the stand-in is asked. */
export function requestOf({ method, url, requestHeaders, request, startedAt }) {
    return {
        method,
        path: url.path,
        query: url.query,
        headers: new Map(requestHeaders),
        body: sentIn(request),
        at: startedAt ?? 0,
    };
}
function sentIn(body) {
    if (body?.is === 'json')
        return { is: 'json', value: body.value };
    if (body?.is === 'form')
        return { is: 'form', fields: body.fields.map(({ name, value, file }) => [name, value ?? file?.name ?? '']) };
    // what says that it is JSON, and could not be read as such
    if (body?.is === 'text' && !body.cut && /json/.test(body.mime))
        return { is: 'broken' };
    return body === null ? { is: 'nothing' } : { is: 'other', bytes: body.size ?? 0 };
}
/** Pages are told by the specification; only what a refusal said is worth keeping. */
function answeredIn(body, status) {
    if (body === null || body.cut)
        return null;
    if (body.is === 'json')
        return body.value;
    return status >= 400 && (body.is === 'html' || body.is === 'text') ? body.text : null;
}
//# sourceMappingURL=observed.js.map