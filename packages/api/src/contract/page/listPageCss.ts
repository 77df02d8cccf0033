/** Colors, corners, font and headings are variables of `toLookCss`. A class of `body` is the layout. */
export const listPageCss = `
*{box-sizing:border-box}
body{display:grid;grid-template:auto 1fr auto/minmax(0,1fr);min-height:100vh;margin:0;background:var(--canvas);color:var(--text);font:1rem/1.625 var(--font);overflow-wrap:anywhere}
main,footer{width:100%;max-width:42rem;margin:0 auto;padding:0 24px}
main{grid-row:2;align-self:center;padding-top:72px;padding-bottom:56px}
h1,p,li,label{unicode-bidi:plaintext;text-align:start}
h2,h3,summary{unicode-bidi:plaintext;text-align:start}
h1,h2,h3{font-family:var(--headings)}
h1{margin:0;font-size:calc(clamp(2.125rem,1.3rem + 4.2vw,3.25rem)*var(--size));line-height:1.06;font-weight:650;letter-spacing:var(--tracking)}
p{margin:0}
a{color:var(--accentText);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.logo{display:block;width:auto;height:48px;max-width:min(100%,280px);margin:0 0 36px;object-fit:contain;object-position:0 50%}
.launch{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin-bottom:20px;color:var(--accentText);font-size:.9375rem;line-height:1.5rem;font-weight:550}
.launch b{padding:3px 12px;border:1px solid var(--border);border-radius:99px;background:var(--surface);color:var(--text);font-weight:550;font-variant-numeric:tabular-nums}
.lead{max-width:36rem;margin-top:20px;color:var(--textMuted);font-size:1.1875rem;line-height:1.6}
form,.notice,.onward,.share{margin-top:36px}
form{position:relative;max-width:36rem}
label{display:block;margin-bottom:8px;font-size:.9375rem;line-height:1.25rem;font-weight:550}
.row{display:flex;flex-wrap:wrap;gap:10px}
.field{display:grid;flex:1 1 16rem;grid-template-rows:1fr;min-width:0}
input,select,textarea,button,.onward{min-height:3.25rem;padding:0 1.125rem;border:1px solid var(--borderControl);border-radius:var(--control);font:1rem/1.5rem var(--font)}
input,select,textarea{width:100%;background:var(--surface);color:var(--text)}
input::placeholder{color:var(--textMuted);opacity:1}
button,.onward{padding:.75rem 1.625rem;border-color:transparent;background:var(--ink);color:var(--textOnAccent);font-weight:600;cursor:pointer;overflow-wrap:anywhere}
button{flex:0 1 auto;align-self:start;min-width:9rem}
button:hover,.onward:hover{background:var(--inkHover)}
.onward{display:inline-block;text-decoration:none}
[aria-invalid]{border-color:var(--dangerText);box-shadow:0 0 0 1px var(--dangerText)}
#error{margin-top:8px;color:var(--dangerText);font-size:.9375rem;line-height:1.25rem}
.said{position:absolute;bottom:100%;margin-bottom:6px}
form:has(:placeholder-shown) .said{width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.trap{position:absolute;width:1px;padding:0;opacity:0;pointer-events:none}
.notice{max-width:36rem;padding:16px 20px;border:1px solid var(--border);border-radius:var(--card);background:var(--neutralSurface)}
.notice+form{margin-top:20px}
.notice strong{display:block;font-weight:600}
.count,.address,.share{color:var(--textMuted);font-size:.9375rem;line-height:1.5rem}
.count,.address{margin-top:16px}
.count svg{margin-inline-end:8px;vertical-align:-3px}
.tick{display:block;width:56px;height:56px;margin-bottom:28px;padding:14px;border-radius:50%;background:var(--successSurface);color:var(--successText)}
.mail{background:var(--neutralSurface);color:var(--text)}
.share{padding-top:20px;border-top:1px solid var(--border)}
.share ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin:8px 0 0;padding:0;list-style:none}
.share li{margin:0}
.share a{display:inline-block;padding:4px 0}
section{max-width:42rem;margin-top:64px;padding-top:40px;border-top:1px solid var(--border)}
section>*,section li>p+p,li ul,li ol{margin:16px 0 0}
section h2{margin-top:44px;font-size:1.5rem;line-height:1.25;font-weight:650;letter-spacing:-.018em}
section h3{margin-top:32px;font-size:1.125rem;line-height:1.4;font-weight:600;letter-spacing:-.01em}
section>h2+*,section>h3+*{margin-top:10px}
section>:first-child{margin-top:0}
ul,ol{padding-inline-start:22px}
li+li{margin-top:6px}
li::marker{color:var(--textMuted)}
section>details{margin:0;border-bottom:1px solid var(--border)}
section>:not(details)+details{margin-top:16px}
summary{display:flex;justify-content:space-between;gap:16px;padding:14px 0;font-weight:550;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:8px;height:8px;margin:6px 4px 0;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
[open]>summary::after{margin-top:11px;transform:rotate(225deg)}
details p{padding:0 32px 18px 0;color:var(--textMuted)}
footer{display:flex;flex-wrap:wrap;gap:8px 24px;grid-row:3;justify-content:space-between;padding-top:20px;padding-bottom:24px;color:var(--textMuted);font-size:.8125rem;line-height:1.25rem}
footer a{color:inherit}
footer svg{vertical-align:-3px;margin-inline-end:8px}
@media (max-width:30em){main{padding-top:44px;padding-bottom:40px}button{flex-basis:100%}section{margin-top:48px;padding-top:32px}}
@media (forced-colors:active){button,.onward{border-color:ButtonText}}
@media print{body{display:block}form,.share,.cover,footer span+span{display:none}section{break-inside:auto}}
`;

const centredCss = `
.centred main>div{text-align:center}
.centred :is(h1,.lead,.count,.address,.launch,.share p){text-align:center}
.centred :is(.launch,.share ul){justify-content:center}
.centred :is(.logo,.tick,.lead,form,.notice){margin-left:auto;margin-right:auto}
.centred .logo{object-position:50% 50%}
.centred form{max-width:31rem}
`;

/** Rules for forms that ask more than the address. */
export const questionsCss = `
fieldset{min-width:0;margin:0;padding:0;border:0}
.question{display:grid;gap:8px;margin-top:24px;text-align:start}
.question :is(label,legend){margin:0;padding:0;font-size:.9375rem;line-height:1.25rem;font-weight:550}
legend{margin-bottom:8px}
.question textarea{padding:.75rem 1.125rem;resize:vertical}
.question .box{display:flex;gap:12px;align-items:flex-start;padding:6px 0;font-weight:400}
.box input{flex:none;width:20px;height:20px;min-height:0;margin:0;accent-color:var(--ink)}
.optional,.hint{color:var(--textMuted);font-weight:400}
.error,.hint{font-size:.9375rem;line-height:1.25rem}
.error{color:var(--dangerText)}
form>.error{margin-bottom:16px}
form>button{margin-top:28px}
@media (max-width:30em){form>button{width:100%}}
`;

/** Wide enough, what is beside the form is on the other half. */
const splitCss = `
@media (min-width:60em){
.split main,.split footer{max-width:80rem;padding-left:64px;padding-right:64px}
.split main{display:grid;grid-template-columns:1fr 1fr;gap:0 88px;align-items:start}
.split main>:only-child{max-width:42rem}
.split section{margin:0;padding:0;border:0}
.split.covered{grid-template-columns:1fr 1fr}
.split.covered main,.split.covered footer{grid-column:1;max-width:42rem;margin-right:0}
.split.covered main{display:block}
.split.covered section{margin-top:56px;padding-top:40px;border-top:1px solid var(--border)}
.split .cover{position:sticky;top:12px;grid-area:1/2/4;max-width:none;height:calc(100vh - 24px);margin:12px}
}
`;

export const layoutCss = { left: '', centred: centredCss, split: splitCss } as const;
