/** Lines and letters of the drawings. No label is smaller than 11 pixels. */
export const DRAWING_STYLE = `
.drawing{margin:14px 0 20px}
figcaption{font-size:12px;color:var(--ink3);margin-top:6px}
.drawing>.wide{position:relative;left:50%;transform:translateX(-50%);width:max-content;min-width:100%;max-width:calc(100vw - 32px)}
.drawing svg{display:block}
.drawing .at-narrow{display:none}
.drawing svg svg{overflow:hidden}
svg text{font:12px var(--sans);fill:var(--ink)}
svg .name{font-weight:600;font-size:13px}
svg .name.head{font-size:12px}
svg .name.mono{font-weight:400;font-size:12px}
svg .mono{font-family:var(--mono)}
svg .small,svg .label{font-size:11px}
svg .dim{font-size:11px;fill:var(--ink3)}
svg .ref{fill:var(--blue)}
svg .key{text-decoration:underline}
svg .label{font-family:var(--mono);fill:var(--ink2);paint-order:stroke;stroke:var(--paper);stroke-width:3px}
svg .box{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5}
svg .line,svg .double{fill:none;stroke:var(--ink2);stroke-width:1.4}
svg .declared{stroke-dasharray:6 4}
svg .coded{stroke-dasharray:9 4 2 4}
svg .none{stroke-dasharray:1.5 3;stroke:var(--ink3)}
svg .double{stroke-width:5}
svg .line.stated{stroke:var(--paper);stroke-width:2}
svg .tip,svg .full{fill:var(--ink2)}
svg .ring{fill:none;stroke:var(--ink2);stroke-width:1.2}
svg .hair{stroke:var(--rule);stroke-width:1}
svg a{text-decoration:none}
.matrix td,.matrix thead th{text-align:center;padding:5px 8px;vertical-align:middle}
.matrix td:first-child,.matrix thead th:first-child{text-align:left;padding-left:0;width:56%}
.matrix .group th{font-weight:600;padding:16px 0 5px;border-bottom-color:var(--rule)}
.matrix td:first-child a{color:inherit;text-decoration:none}
.matrix.many thead th+th span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
.matrix.many td,.matrix.many thead th{padding:5px 3px}
.method{font:11px var(--mono);display:inline-block;min-width:52px;color:var(--blue)}
.writes{color:var(--amber)}
.takes{color:var(--red)}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.moves td,.moves th{white-space:nowrap}
.moves tbody th{font-weight:400}
@media screen and (max-width:700px){.drawing .at-narrow{display:block}.drawing .at-wide{display:none}
.matrix tr{display:flex;flex-wrap:wrap;border-bottom:1px solid var(--rule2);padding:4px 0}.matrix tr>*{flex:1 1 0;min-width:34px;border:0}.matrix tr>:first-child,.matrix .group th{flex:0 0 100%;width:auto;padding:4px 0}.matrix thead th{font-size:11px;padding:2px}}
@media print{.drawing>.wide{position:static;transform:none;width:auto;max-width:none}.drawing .wide>svg{max-width:100%;max-height:165mm;width:auto;height:auto;break-inside:avoid}}
`;
