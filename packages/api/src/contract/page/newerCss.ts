/** Looks better where a browser is new enough for it, and no worse elsewhere: lines that break evenly, answers that are printed. */
export const newerCss = `
h1,h2,.count{text-wrap:balance}
.lead{text-wrap:pretty}
@media print{details::details-content{height:auto;content-visibility:visible}}
`;
