// Suffixes under which unrelated people register names, beyond the plain last label. The full list (publicsuffix.org)
// has ten thousand; these are the ones under which most products live, and `--origin` settles every other case.
const SHARED = new Set(
  'co.uk org.uk ac.uk gov.uk com.au net.au org.au co.nz co.jp ne.jp or.jp co.kr com.br com.mx com.ar com.tr com.cn com.tw com.sg com.hk co.in co.za co.il github.io gitlab.io herokuapp.com netlify.app vercel.app pages.dev web.app firebaseapp.com azurewebsites.net cloudfront.net amazonaws.com blogspot.com onrender.com fly.dev ngrok.io ngrok.app'.split(
    ' ',
  ),
);

/** The registered name an origin belongs to: `https://api.shop.example.com` → `example.com`. Ports of one host are one site. */
export function siteOf(origin: string): string {
  const host = /^\w+:\/\/(\[[^\]]+\]|[^:/]+)/.exec(origin)?.[1]?.toLowerCase() ?? origin;
  if (/^[\d.]+$|^\[/.test(host) || !host.includes('.'))
    return host === 'localhost' || host === '[::1]' ? '127.0.0.1' : host;
  const labels = host.split('.');
  const two = labels.slice(-2).join('.');
  return SHARED.has(two) ? labels.slice(-3).join('.') : two;
}
