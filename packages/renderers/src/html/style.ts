/** What is printed unless everything is asked for: without what stands below each screen and call, and without evidence. */
const SUMMARY = 'body:not(:has(#print-everything:checked))';
const SUMMARY_EDITION = `@media print{
${SUMMARY}{font-size:7.5pt;line-height:1.3}
${SUMMARY} :is(.statement,pre,.point-7 .wide,.evidenced :is(th,td):last-child,:is(.point-5,.point-8,.point-9) .evidenced :is(th,td):nth-last-child(2)){display:none}
${SUMMARY} :is(h4,h3:has(+.statement)){margin:1px 0;font-size:7.5pt;font-weight:400;break-after:auto}
${SUMMARY} h2{break-before:auto;margin:14px 0 6px;padding-bottom:4px;font-size:14pt}
${SUMMARY} h3{margin:6px 0 1px;font-size:9pt}
${SUMMARY} :is(p,ul,ol,.wide,figure){margin:3px 0}
${SUMMARY} :is(th,td){padding:1px 8px 1px 0}
${SUMMARY} :is(code,thead th,small,.legend,figcaption){font-size:7pt}
${SUMMARY} .wide :is(td,th){min-width:0}
${SUMMARY} .wide :is(td,th):first-child{min-width:7em}
${SUMMARY} .matrix i.no{white-space:nowrap}
${SUMMARY} .nine :is(.how,.open){font-size:7pt}
${SUMMARY} .nine a{min-height:0}
${SUMMARY} :is(.point-1,.point-2,.point-3,.point-4,.point-5,.point-6,.point-8){columns:2;column-gap:8mm}
${SUMMARY} .point-7{columns:4;column-gap:6mm}
${SUMMARY} figure>.wide:has(svg){zoom:.6}
}`;

/** The drawing office: ink on paper, a heavy rule under the title of a sheet, hairlines elsewhere. */
export const STYLE = `
:root{--paper:#fcfcfb;--sheet:#fff;--ink:#12171c;--ink2:#46505a;--ink3:#5c6772;--rule:#dfe3e7;--rule2:#eef0f2;--wash:#f3f5f7;--blue:#1746a2;--red:#b3261e;--amber:#8a5a00;
--sans:"IBM Plex Sans",system-ui,sans-serif;--mono:"IBM Plex Mono",ui-monospace,monospace;color-scheme:light}
@media screen and (prefers-color-scheme:dark){:root{--paper:#0d1117;--sheet:#12181f;--ink:#e8edf2;--ink2:#a9b4bf;--ink3:#8793a0;--rule:#26303a;--rule2:#1b232c;--wash:#171e26;--blue:#8db4ff;--red:#ff8f87;--amber:#e9b44c;color-scheme:dark}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 var(--sans);font-variant-numeric:tabular-nums}
main{max-width:1080px;margin:0 auto;padding:36px 28px 80px}
header{display:flex;gap:18px;align-items:flex-end;padding-bottom:16px;border-bottom:2px solid var(--ink)}
header>div:last-child{min-width:0}
small{display:block;font:12px/1.5 var(--mono);color:var(--ink3)}
header small,h2 small{text-transform:uppercase;letter-spacing:.02em}
h1{font-size:24px;line-height:1.25;font-weight:600;letter-spacing:-.02em;margin:0}
h2{font-size:22px;line-height:1.25;font-weight:600;letter-spacing:-.02em;margin:64px 0 16px;padding-bottom:12px;border-bottom:2px solid var(--ink)}
h2 small{font-weight:400;letter-spacing:.02em;margin-bottom:2px}
h3{font-size:15px;font-weight:600;margin:30px 0 6px}
h4{font-size:14px;font-weight:600;margin:18px 0 4px}
h1,h2,h3,h4,p,ul,ol,td,th{overflow-wrap:anywhere}
p,ul,ol{margin:8px 0}
ul,ol{padding-left:20px}
b,strong{font-weight:600}
a{color:var(--blue);text-decoration-thickness:1px;text-underline-offset:2px}
code,pre{font:13px/1.5 var(--mono)}
pre{background:var(--wash);border:1px solid var(--rule);border-radius:6px;padding:10px 12px;white-space:pre-wrap;overflow-wrap:anywhere}
.source{color:var(--ink2);margin:14px 0 22px;max-width:80ch}
.wide{overflow-x:auto;margin:10px 0}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 14px 6px 0;border-bottom:1px solid var(--rule2)}
thead th{font-size:12px;font-weight:400;color:var(--ink3);border-bottom-color:var(--rule);vertical-align:bottom}
.wide td,.wide th{min-width:4.5em}
.edition{font-size:12px;color:var(--ink2)}
.mark{display:grid;grid-template-columns:repeat(3,12px);gap:3px;flex:none;padding-bottom:4px}
.cell{width:12px;height:12px;border:1.5px solid var(--ink);display:inline-block;border-radius:1px;flex:none;vertical-align:-1px}
.shown{background:var(--ink)}
.partly{background:repeating-linear-gradient(135deg,var(--ink) 0 1.4px,transparent 1.4px 4px)}
.half{background:linear-gradient(90deg,var(--ink) 50%,transparent 50%)}
.most{background:linear-gradient(135deg,transparent 38%,var(--ink) 38%)}
.cell.none{border-style:dotted;border-color:var(--ink3)}
.cell.no{border:0;width:auto;height:auto;font:normal 11px/1 var(--mono);color:var(--red);vertical-align:0}
.cell.unclear{color:var(--ink2)}
.cell,.line,.nine{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.nine{list-style:none;display:grid;grid-template-columns:repeat(3,1fr);border:1px solid var(--ink);padding:0;margin:0 0 18px;gap:1px;background:var(--rule)}
.nine li{background:var(--sheet);min-width:0}
.nine a{display:flex;flex-direction:column;gap:6px;min-height:112px;height:100%;padding:12px 16px;color:var(--ink2);text-decoration:none}
.nine .head{display:flex;gap:9px;align-items:center;color:var(--ink)}
.nine .how{margin-left:auto;font-size:12px;color:var(--ink3);white-space:nowrap}
.nine .open{margin-top:auto;font-size:12px;color:var(--ink3)}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;font-size:12px;color:var(--ink2);margin:6px 0}
.legend b{color:var(--ink);min-width:3em}
.legend span{display:inline-flex;gap:7px;align-items:center}
i.line{display:inline-block;width:28px;height:0;border-top:2px solid currentColor;flex:none}
i.declared{border-top-style:dashed}
i.coded{border:0;height:2px;background:repeating-linear-gradient(90deg,currentColor 0 8px,transparent 8px 11px,currentColor 11px 13px,transparent 13px 16px)}
i.stated{border-top:4px double currentColor}
i.line.none{border-top-style:dotted;color:var(--ink3)}
nav.side{display:none}
@media screen and (min-width:1400px){body{display:grid;grid-template-columns:250px minmax(0,1080px)}nav.side{display:block;position:sticky;top:0;height:100vh;overflow-y:auto;padding:36px 0 36px 24px}nav.side ol{list-style:none;margin:0;padding:0}nav.side a{display:grid;grid-template-columns:22px 1fr auto;align-items:baseline;padding:6px 10px;border-radius:6px;color:var(--ink2);text-decoration:none}nav.side a:hover{background:var(--wash);color:var(--ink)}}
@media (max-width:700px){main{padding:20px 16px 60px}.nine{grid-template-columns:1fr}.nine a{min-height:0;padding:9px 12px}h2{margin-top:48px;font-size:20px}}
@page{size:landscape;margin:12mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt monospace}}
@media print{nav.side,.edition{display:none}:root{--paper:#fff}main{max-width:none;padding:0}h2{break-before:page;margin-top:0}h3,h4,figcaption{break-after:avoid}tr,.nine li{break-inside:avoid}thead{display:table-header-group}a{color:inherit;text-decoration:none}.wide{overflow:visible}}
${SUMMARY_EDITION}
`;
