/** The drawing office in one sheet: ink on paper, a heavy rule under the title, hairlines elsewhere. */
export const STYLE = `
:root{--paper:#fcfcfb;--ink:#12171c;--ink2:#46505a;--ink3:#66717c;--rule:#dfe3e7;--wash:#f3f5f7;--blue:#1746a2;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#0d1117;--ink:#e8edf2;--ink2:#a9b4bf;--ink3:#8793a0;--rule:#26303a;--wash:#171e26;--blue:#8db4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.55 "IBM Plex Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1080px;margin:0 auto;padding:36px 24px 80px}
h1{font-size:24px;letter-spacing:-.02em;margin:0 0 12px;padding-bottom:14px;border-bottom:1px solid var(--ink)}
h2{font-size:19px;margin:48px 0 12px;padding-bottom:8px;border-bottom:1px solid var(--ink)}
h3{font-size:15px;margin:28px 0 6px}
h4{font-size:14px;margin:18px 0 4px}
p,ul,ol{margin:8px 0;overflow-wrap:anywhere}
a{color:var(--blue)}
code,pre{font:13px/1.5 "IBM Plex Mono",ui-monospace,monospace}
pre{background:var(--wash);border:1px solid var(--rule);border-radius:6px;padding:10px 12px;white-space:pre-wrap;overflow-wrap:anywhere}
.wide{overflow-x:auto;margin:10px 0}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:5px 12px 5px 0;border-bottom:1px solid var(--rule)}
th{font-size:12px;font-weight:500;color:var(--ink3)}
.nine{list-style:none;display:grid;grid-template-columns:repeat(3,1fr);border:1px solid var(--ink);padding:0;margin:0 0 28px;gap:1px;background:var(--rule)}
.nine li{background:var(--paper);padding:10px 14px;display:flex;gap:8px;align-items:center}
.nine b{font:12px ui-monospace,monospace;color:var(--ink3)}
.nine span{margin-left:auto;font-size:12px;color:var(--ink3)}
.nine i{width:12px;height:12px;border:1.5px solid var(--ink);flex:none}
.nine .shown{background:var(--ink)}
.nine .partly{background:repeating-linear-gradient(135deg,var(--ink) 0 1.4px,transparent 1.4px 4px)}
.nine .none{border-style:dotted;border-color:var(--ink3)}
@media (max-width:640px){.nine{grid-template-columns:1fr}}
@media print{body{font-size:10.5pt}main{max-width:none;padding:0}h2{break-before:page}h3,h4{break-after:avoid}tr{break-inside:avoid}.nine i{print-color-adjust:exact}}
`;
