/** Pages to be looked at, by their path. */
export const PAGES = new Map<string, string>([
  [
    '/member',
    `<!doctype html><html lang="en"><head><title>New member</title><meta name="description" content="Lends tools"></head><body>
     <header>Top</header><nav aria-label="Main"><a href="/loans">Loans</a><a href="/loans" data-method="delete">Give all back</a><a href="/member">Members</a></nav>
     <main><h1>New member</h1>
     <form action="/members" method="post" aria-label="Member">
       <label for="n">Name</label><input id="n" name="name">
       <label>Mail <input id="m" name="mail" type="email" placeholder="you@…" autocomplete="email"></label>
       <span id="age-label">Age</span><input name="age" type="number" aria-labelledby="age-label" aria-describedby="age-hint">
       <p id="age-hint">From 16</p>
       <label for="k">Kind</label><select id="k" name="kind" required><option value="a">Adult</option><option value="c">Child</option></select>
       <fieldset><legend>Contact</legend><label><input type="radio" name="by" value="mail"> By mail</label><label><input type="radio" name="by" value="phone"> By phone</label></fieldset>
       <label for="p">Password</label><input id="p" name="password" type="password">
       <input type="hidden" name="csrf" value="tok-en-1">
       <label for="c">Colour</label><input id="c" name="colour" list="colours"><datalist id="colours"><option value="red"><option value="blue"></datalist>
       <label>Remind me in <input name="days" value="3"> days</label>
       <button>Save</button>
     </form>
     <input aria-label="Quick search" type="search">
     <div id="note" contenteditable="true" aria-label="Note"></div>
     <p>Mail us: <b id="mail">ann.lee@mail.example.org</b></p>
     <table><caption>Members</caption><thead><tr><th>Name</th><th>Since</th></tr></thead><tbody><tr><td>Ann</td><td>2020</td></tr></tbody></table>
     <dl><dt>Branch</dt><dd>North</dd></dl>
     <button id="ask" type="button">Remove member</button>
     <dialog id="sure" aria-labelledby="sure-h"><h2 id="sure-h">Remove this member?</h2><p>This cannot be undone.</p><button>Keep</button><button>Remove</button></dialog>
     </main>
     <script>
       n.required = true; n.minLength = 2; n.maxLength = 40; n.pattern = '[A-Za-z ]+';
       document.querySelector('[name=age]').min = '16'; document.querySelector('[name=age]').max = '120';
       ask.onclick = () => sure.showModal();
       n.setCustomValidity('Not taken yet');
     </script></body></html>`,
  ],
  [
    '/app',
    `<title>App</title><main id="m"></main><script>
      const show = () => { m.innerHTML = '<h1>' + (location.pathname + location.hash) + '</h1><a href="#/two">two</a><button onclick="history.pushState(0,\\'\\',\\'/app/three\\');show()">Three</button>'; };
      onhashchange = show; show();
      console.error('a thing broke');
    </script>`,
  ],
  [
    '/shadow',
    `<title>Shadow</title><my-box></my-box><script>
      customElements.define('my-box', class extends HTMLElement { connectedCallback() {
        this.attachShadow({mode:'open'}).innerHTML = '<h1>Inside</h1><form><label>Title <input name="title" maxlength="9"></label><button>Store</button></form>'; } });
    </script>`,
  ],
  [
    '/chosen',
    `<title>Chosen</title><form action="/t" method="post">
      <div><select name="queue" style="position:absolute;opacity:0;width:1px"><option value="3">Support</option></select><button type="button" role="combobox" title="Support">Support</button></div>
      <label for="s">State</label><select id="s" name="state" aria-hidden="true"><option>new</option></select><span><span><span role="combobox" aria-label="new" tabindex="0">new</span></span></span>
      <p><select name="is"><option>is</option></select><span role="combobox" aria-label="Owner" tabindex="0">Nobody</span></p>
      <button>Save</button></form>`,
  ],
  [
    '/restless',
    `<title>Clock</title><h1>Clock</h1><p id="t"></p><button>Stop</button><script>let i=0;setInterval(()=>t.textContent=++i,30)</script>`,
  ],
]);

PAGES.set(
  '/flood',
  `<h1>a</h1><script>let i = 0; const next = () => { document.querySelector('h1').textContent = 'bcdefgh'[i++]; }</script>`,
);
