import { answered, get, heard, json, page, said, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { drawnShort, linkKey } from './values.js';

// What stands in an address and lets in whoever has it: short keys behind a word of one use, and parameters.

const HOST = 'https://app.example.org';
const ADDRESSED: Readonly<Record<string, (path: string) => Parts>> = {
  'that was asked for': get,
  'in JSON': (path) => answered(json({ next: HOST + path })),
  'in a page': (path) => page(`<a href="${path.replaceAll('&', '&amp;')}">Go</a>`),
  'in a mail': (path) => answered(json({ body: `Hello Ann, click ${HOST}${path} to go on. Bye` })),
  'in a redirect': (path) => heard(['Location', path]),
  'as referrer': (path) => said(['Referer', HOST + path]),
};

const led = (paths: string, values: Shapes[string]['values']): Shapes[string] => ({
  values,
  places: Object.fromEntries(
    paths.split(' ').flatMap((path, i) =>
      Object.entries(ADDRESSED)
        .filter((_, at) => at === 0 || at % 5 === i % 5 || (at + 2) % 5 === i % 5)
        .map(([place, put]) => [`${path} ${place}`, (s: string) => put(path.replace('*', s))]),
    ),
  ),
});

export const LINKS: Shapes = {
  'short key behind a word of one use': led(
    '/invite/* /invitation/* /reset/* /reset-password/* /password/reset/* /s/* /magic/* /magic-link/* /verify/* /verify-email/* /confirm/* /join/* /claim/* /activate/* /unsubscribe/* /share/* /shared/* /accept/* /signup/* /register/* /auth/link/* /login/* /link/* /onboarding/accept/* /teams/7/join/* /einladung/* /redeem/*',
    [linkKey],
  ),
  'value of a parameter': led(
    '/export?access=* /feed?api=* /file/7?sig=* /cb?code=* /open?auth=* /view?k=* /f.pdf?token=* /go?ticket=* /d?pwd=* /d?access_code=* /hook?apikey=* /map?key=* /dl?signature=* /calendar?s=* /in?t=* /list?page=2&access=* /mail?confirm=* /mail?magic=* /in?invite=* /in?otp=*',
    [drawnShort],
  ),
};

const WORDS =
  '/invite/team /invite/new /invitations/42 /reset/password /reset/step2 /s/settings /s/womens-shoes /s/2026 /s/iphone-15 /share/42 /share/annual-report-2026 /shared/with-me /verify/email /verify/step-2 /confirm/order/1042 /confirm/ORD-2026-17 /join/us /join/summer-party-2026 /claim/status /claims/C-2026-17 /activate/v2 /accept/terms-2026 /signup/step2 /register/company /login/oauth2 /login/github /link/products /magic/spells /magic-links/help /unsubscribe/newsletter /teams/7/join /einladung/neu /redeem/voucher /share/twitter /invite/by-email /verify/2fa /u/ann12 /p/B08N5WRWNW /r/desk77 /t/1042 /tokens/42 /sessions/morning-yoga-12 /keys/C-sharp /passwords/policy /docs/oauth2 /files/report2026q3.pdf /list?access=read /list?api=v2 /list?code=DE /list?code=EUR /list?access=public2 /list?api=2026-01-01 /list?sig=false /list?auth=required /list?k=desk77 /list?code=404 /list?code=SKU-1042-XL /list?key=title /list?token=all /list?s=shoes42 /list?t=1790841600 /list?s=desk+chair /list?invite=open /list?ticket=1042 /list?access=level-2 /list?confirm=yes /list?signature=none /list?otp=enabled /list?magic=on'.split(
    ' ',
  );

export const HARMLESS_LINKS: HarmlessShapes = Object.fromEntries(
  WORDS.flatMap((path) => Object.entries(ADDRESSED).map(([place, put]) => [`${path} ${place}`, put(path)])),
);
