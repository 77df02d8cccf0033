/** Colors, corners and font are variables of `toLookCss`. */
export const listPageCss = `
*{box-sizing:border-box}
body{display:grid;grid-template:1fr auto/minmax(0,35rem);justify-content:center;min-height:100vh;margin:0;padding:0 20px;background:var(--canvas);color:var(--text);font:1rem/1.625 var(--font);overflow-wrap:anywhere}
main{align-self:center;padding:64px 0 48px}
h1,p,li,label{unicode-bidi:plaintext;text-align:start}
h1{margin:0;font-size:clamp(1.75rem,1.375rem + 2vw,2.5rem);line-height:1.15;font-weight:650;letter-spacing:-.02em}
p{margin:0}
a{color:var(--accentText);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.logo{display:block;width:auto;height:48px;max-width:min(100%,240px);margin:0 0 32px;object-fit:contain;object-position:0 50%}
.launch{margin-bottom:12px;color:var(--accentText);font-size:.875rem;line-height:1.25rem;font-weight:550}
.lead{margin-top:16px;color:var(--textMuted);font-size:1.125rem;line-height:1.75rem}
form,.notice,.onward{margin-top:32px}
label{display:block;margin-bottom:8px;font-size:.875rem;line-height:1.25rem;font-weight:550}
.row{display:flex;flex-wrap:wrap;gap:10px}
input,button,.onward{min-height:2.875rem;padding:0 1rem;border:1px solid var(--borderControl);border-radius:var(--control);font:1rem/1.5rem var(--font)}
input{flex:1 1 16rem;min-width:0;background:var(--surface);color:var(--text)}
input::placeholder{color:var(--textMuted);opacity:1}
button,.onward{padding:.625rem 1.375rem;border-color:transparent;background:var(--ink);color:var(--textOnAccent);font-weight:550;cursor:pointer;overflow-wrap:anywhere}
button{flex:0 1 auto;min-width:9rem}
button:hover,.onward:hover{background:var(--inkHover)}
.onward{display:inline-block;text-decoration:none}
[aria-invalid]{border-color:var(--dangerText);box-shadow:0 0 0 1px var(--dangerText)}
#error{margin:-4px 0 8px;color:var(--dangerText);font-size:.875rem;line-height:1.25rem}
.trap{position:absolute;width:1px;padding:0;opacity:0;pointer-events:none}
.notice{padding:16px 20px;border:1px solid var(--border);border-radius:var(--card);background:var(--neutralSurface)}
.notice+form{margin-top:20px}
.notice strong{display:block;font-weight:600}
.count,.address{margin-top:16px;color:var(--textMuted);font-size:.875rem;line-height:1.25rem}
.tick{display:block;width:48px;height:48px;margin-bottom:24px;padding:12px;border-radius:50%;background:var(--successSurface);color:var(--successText)}
section{margin-top:48px;padding-top:32px;border-top:1px solid var(--border)}
section>*,section li>p+p,li ul,li ol{margin:16px 0 0}
section>.title{margin-top:28px}
section>.title+*{margin-top:6px}
section>:first-child{margin-top:0}
ul,ol{padding-inline-start:24px}
li+li{margin-top:4px}
li::marker{color:var(--textMuted)}
footer{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;padding:20px 0 24px;color:var(--textMuted);font-size:.8125rem;line-height:1.25rem}
footer a{color:inherit}
footer svg{vertical-align:-3px;margin-inline-end:8px}
@media (max-width:30em){main{padding:40px 0 32px}button{flex-basis:100%}}
@media (forced-colors:active){button,.onward{border-color:ButtonText}}
`;
