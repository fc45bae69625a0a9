// Delivery networks, load balancers, firewalls, bot protection and analytics set cookies of their own. Names are those that
// their makers document.

const KNOWN: readonly { readonly maker: string; readonly cookies: RegExp }[] = [
  { maker: 'Cloudflare', cookies: /^(?:__cf|_cfuvid$|cf_)/ },
  { maker: 'Akamai', cookies: /^(?:ak_bmsc|bm_(?:sz|sv|mi|so|ss?|lso)|_abck|RT|aka(?:cd|vpau|alb)_.*|AKA_A2)$/ },
  { maker: 'Imperva', cookies: /^(?:incap_ses_|visid_incap_|nlbi_|reese84$|___utmv[cm])/ },
  { maker: 'Amazon', cookies: /^(?:AWSALB|AWSELB|aws-waf-token$|CloudFront-)/ },
  {
    maker: 'Azure',
    cookies: /^(?:ARRAffinity|ApplicationGatewayAffinity|ASLBSA|TiPMix$|x-ms-routing-name$|ai_(?:user|session)$)/,
  },
  { maker: 'Google Cloud', cookies: /^(?:GCLB|GAESA|GCP_IAAP_.*)$/ },
  { maker: 'F5', cookies: /^(?:BIGipServer|TS(?:01)?[0-9a-f]{6,}(?:_\d+)?$|TSPD_)/ },
  { maker: 'Citrix', cookies: /^(?:NSC_|citrix_ns_id)/ },
  { maker: 'DataDome', cookies: /^datadome$/ },
  { maker: 'HUMAN', cookies: /^(?:_px|pxcts$)/ },
  { maker: 'Kasada', cookies: /^(?:KP_UIDz|kppid)/ },
  { maker: 'Sucuri', cookies: /^sucuri_/ },
  { maker: 'DDoS-Guard', cookies: /^__ddg/ },
  { maker: 'captchas', cookies: /^(?:_GRECAPTCHA|hmt_id)$/ },
  { maker: 'Heroku', cookies: /^heroku-session-affinity$/ },
  { maker: 'load balancers', cookies: /^(?:SERVERID|INGRESSCOOKIE|__lb(?:_|$)|sticky(?:_|-|$))/i },
  {
    maker: 'Google',
    cookies:
      /^(?:_ga(?:_|t|$)|_gid$|_gcl_|__utm[abctvxz]$|_dc_gtm_|__gads$|__gpi$|__eoi$|IDE$|NID$|test_cookie$|DSID$|1P_JAR$)/,
  },
  { maker: 'Meta', cookies: /^_fb[pc]$/ },
  { maker: 'Microsoft', cookies: /^(?:_clck|_clsk|CLID|MUID|MUIDB|ANONCHK|_uet[sv]id(?:_exp)?)$/ },
  { maker: 'Hotjar', cookies: /^_hj/ },
  { maker: 'Matomo', cookies: /^_pk_|^MATOMO_SESSID$/ },
  { maker: 'Adobe', cookies: /^(?:AMCVS?_|s_(?:vi|ecid|cc|sq|fid)$|demdex$|mbox(?:EdgeCluster)?$|kndctr_)/ },
  { maker: 'HubSpot', cookies: /^(?:hubspotutk|__hs)/ },
  {
    maker: 'Segment, Amplitude, Mixpanel, PostHog',
    cookies: /^(?:ajs_|amplitude_|AMP_|mp_.+_mixpanel$|ph_.+_posthog$)/,
  },
  { maker: 'Optimizely, VWO', cookies: /^(?:optimizely|_vwo|_vis_opt)/ },
  { maker: 'Dynatrace, Datadog, LogRocket', cookies: /^(?:dt(?:Cookie|PC|Sa|Latency)|rx(?:Visitor|vt)$|_dd_s$|_lr_)/ },
  { maker: 'Stripe', cookies: /^__stripe_[ms]id$/ },
  { maker: 'consent', cookies: /^(?:Optanon|CookieConsent|didomi_token$|euconsent|cookieyes-consent$|usprivacy$)/ },
  {
    maker: 'other analytics',
    cookies:
      /^(?:_ttp$|_tt_|_pin_unauth$|_rdt_uuid$|lidc$|bcookie$|li_(?:gc|sugr)$|ahoy_visit(?:or)?$|_scid$|__qca$|_parsely|_sp_(?:id|ses)|intercom-)/,
  },
];

/** A cookie that no part of the product sets. */
export const isInfrastructureCookie = (name: string): boolean => KNOWN.some(({ cookies }) => cookies.test(name));
