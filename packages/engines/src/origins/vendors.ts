import { getPublicSuffix } from 'tldts';
import { hostOf } from './site.js';

// What well-known hosts do for many products. Behaviour decides first (see clues); this table settles what a recording
// of a few requests cannot show. A host stands for everything below it, and `*` for any public
// suffix: `www.google.*` is also in `co.uk`.

export type Role =
  | 'sign-in'
  | 'payment'
  | 'analytics'
  | 'advertising'
  | 'consent'
  | 'captcha'
  | 'delivery'
  | 'error reporting'
  | 'support chat'
  | 'maps'
  | 'embedded media'
  | 'search engine'
  | 'browser';

const HOSTS: { readonly [role in Role]: string } = {
  'sign-in':
    'accounts.google.com oauth2.googleapis.com identitytoolkit.googleapis.com securetoken.googleapis.com login.microsoftonline.com login.live.com login.windows.net microsoftonline.com auth0.com okta.com oktapreview.com onelogin.com amazoncognito.com cognito-idp.amazonaws.com appleid.apple.com idmsa.apple.com clerk.accounts.dev clerk.com stytch.com workos.com magic.link',
  payment:
    'stripe.com stripe.network paypal.com paypalobjects.com braintreegateway.com braintree-api.com adyen.com klarna.com klarnacdn.net checkout.com squareup.com mollie.com razorpay.com paddle.com pay.google.com payu.com worldpay.com',
  analytics:
    'google-analytics.com googletagmanager.com analytics.google.com stats.g.doubleclick.net segment.io segment.com mixpanel.com amplitude.com hotjar.com hotjar.io heap.io heapanalytics.com fullstory.com clarity.ms mouseflow.com plausible.io posthog.com matomo.cloud statcounter.com quantserve.com scorecardresearch.com chartbeat.com chartbeat.net demdex.net omtrdc.net 2o7.net everesttech.net adobedtm.com tealiumiq.com tiqcdn.com optimizely.com launchdarkly.com visualwebsiteoptimizer.com mc.yandex.ru hm.baidu.com cnzz.com parsely.com kissmetrics.com snowplow.io rudderstack.com vercel-insights.com va.vercel-scripts.com cloudflareinsights.com branch.io appsflyer.com adjust.com firebaselogging.googleapis.com firebaselogging-pa.googleapis.com firebaseinstallations.googleapis.com',
  advertising:
    'doubleclick.net googlesyndication.com googleadservices.com adservice.google.com googletagservices.com 2mdn.net adnxs.com criteo.com criteo.net rubiconproject.com pubmatic.com openx.net casalemedia.com taboola.com outbrain.com amazon-adsystem.com adsrvr.org bidswitch.net moatads.com adzerk.net adform.net smartadserver.com connect.facebook.net ads.linkedin.com px.ads.linkedin.com bat.bing.com ads-twitter.com analytics.twitter.com analytics.tiktok.com tpc.googlesyndication.com teads.tv yieldmo.com sharethrough.com 3lift.com media.net',
  consent:
    'onetrust.com cookielaw.org onetrust.io cookiebot.com usercentrics.eu usercentrics.com trustarc.com consensu.org quantcast.com didomi.io privacy-center.org sourcepoint.com privacy-mgmt.com iubenda.com osano.com termly.io consentmanager.net fundingchoicesmessages.google.com',
  captcha:
    'recaptcha.net hcaptcha.com challenges.cloudflare.com arkoselabs.com funcaptcha.com geetest.com perimeterx.net px-cdn.net px-cloud.net datadome.co captcha-delivery.com friendlycaptcha.com',
  delivery:
    'cdnjs.cloudflare.com jsdelivr.net unpkg.com ajax.googleapis.com fonts.googleapis.com fonts.gstatic.com gstatic.com googleusercontent.com typekit.net typekit.com fontawesome.com bootstrapcdn.com code.jquery.com ajax.aspnetcdn.com esm.sh skypack.dev jspm.io polyfill.io gravatar.com fonts.net fast.fonts.net cloudinary.com imgix.net imagekit.io akamaihd.net',
  'error reporting':
    'sentry.io sentry-cdn.com bugsnag.com rollbar.com newrelic.com nr-data.net datadoghq.com datadoghq.eu browser-intake-datadoghq.com browser-intake-datadoghq.eu logrocket.io logrocket.com lr-ingest.io lr-in-prod.com raygun.io trackjs.com airbrake.io applicationinsights.azure.com dc.services.visualstudio.com applicationinsights.microsoft.com bam.nr-data.net honeycomb.io logz.io loggly.com dynatrace.com go-mpulse.net akstat.io',
  'support chat':
    'intercom.io intercomcdn.com intercom-sheets.com zdassets.com zendesk.com zopim.com crisp.chat drift.com driftt.com tawk.to livechatinc.com livechat.com hs-scripts.com hubspot.com hsforms.com hs-analytics.net usemessages.com hubapi.com pendo.io walkme.com appcues.com userpilot.io uservoice.com olark.com freshchat.com customer.io braze.com onesignal.com',
  maps: 'maps.googleapis.com maps.google.com maps.gstatic.com mapbox.com openstreetmap.org arcgisonline.com tile.osm.org basemaps.cartocdn.com',
  'embedded media':
    'youtube.com youtube-nocookie.com ytimg.com googlevideo.com vimeo.com vimeocdn.com wistia.com wistia.net spotify.com soundcloud.com platform.twitter.com disqus.com disquscdn.com giphy.com',
  // where people come from
  'search engine':
    'www.google.* www.bing.* duckduckgo.com search.yahoo.com search.brave.com ecosia.org startpage.com qwant.com www.baidu.com yandex.* kagi.com',
  browser:
    'ntp.msn.com services.mozilla.com cdn.mozilla.net mozilla.net detectportal.firefox.com safebrowsing.googleapis.com clients1.google.com clients2.google.com clients4.google.com update.googleapis.com optimizationguide-pa.googleapis.com content-autofill.googleapis.com accounts.youtube.com edge.microsoft.com ocsp.digicert.com ocsp.pki.goog r3.o.lencr.org',
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.entries(HOSTS).flatMap(([role, hosts]) => hosts.split(' ').map((host) => [host, role as Role] as const)),
);

export function vendorRole(origin: string): Role | null {
  const host = hostOf(origin);
  return roleBelow(host) ?? roleBelow(withAnySuffix(host));
}

function roleBelow(host: string): Role | null {
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const role = ROLES.get(labels.slice(from).join('.'));
    if (role !== undefined) return role;
  }
  return null;
}

function withAnySuffix(host: string): string {
  const suffix = getPublicSuffix(host) ?? '';
  return suffix !== '' && host.endsWith(`.${suffix}`) ? `${host.slice(0, -suffix.length)}*` : host;
}
