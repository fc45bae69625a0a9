import { words } from './action-words.js';

// What the pages of one thing are called. Words for acts are without end, those for pages are few: what stands behind an
// identifier and is none of these may do something.

/** Nouns that no ending tells, and verbs that lead to a form. */
export const VIEW_WORDS: readonly string[] = words(
  'edit, new, add, create, show, view, list, index, all, detail, overview, summary, history, activity, timeline, changelog',
  'log, audit, audit log, diff, compare, blame, annotate, raw, source, tree, blob, preview, print, printable, pdf, csv, json, xml',
  'rss, feed, atom, ics, qr, export, import, download, upload, copy, quote, embed, share, report, dashboard, home, main, about',
  'info, help, faq, search, filter, browse, explore, profile, account, security, privacy, access, address, contact, bio, avatar',
  'photo, picture, image, icon, logo, cover, video, audio, media, gallery, album, map, location, route, calendar, agenda, menu',
  'board, backlog, roadmap, chart, graph, table, grid, matrix, kanban, gantt, tab, panel, page, section, chapter, part, step',
  'wiki, blog, forum, chat, inbox, mail, thread, discussion, conversation, message, note, memo, comment, feedback, survey, quiz',
  'invoice, receipt, slip, bill, statement, balance, ledger, budget, price, cost, tax, usage, quota, plan, contract, agreement',
  'certificate, ticket, label, badge, card, letter, document, file, folder, attachment, body, text, content, description, title',
  'customer, client, vendor, supplier, owner, author, user, member, team, staff, group, role, parent, child, children, people',
  'product, item, stock, inventory, catalog, catalogue, cart, basket, shipment, parcel, warehouse, asset, vehicle, site, area',
  'config, configuration, setup, wizard, general, advanced, basic, profile, theme, layout, design, style, appearance, language',
  'status, state, health, progress, queue, trace, stack, console, terminal, shell, debug, metadata, data, schema, model, api',
  'webhook, token, key, rule, policy, workflow, pipeline, environment, domain, network, storage, memory, cpu, disk, volume',
  'cluster, node, instance, container, image, repo, repository, branch, code, readme, license, version, revision, draft, archive',
  'curriculum, syllabus, lesson, course, exam, score, diary, journal, bibliography, family, career, salary, payroll, insurance',
  // German, French, Spanish, Italian, Portuguese, Dutch
  'bearbeiten, neu, übersicht, verlauf, mitglieder, dateien, kommentare, artikel, bilder, termine, kalender, karte, konto, hilfe',
  'protokoll, angebot, vertrag, historique, aperçu, profil, compte, aide, modifier, nouveau, historial, resumen, perfil, cuenta',
  'ayuda, editar, nuevo, storia, cronologia, riepilogo, profilo, modifica, nuovo, utenti, commenti, prodotti, articoli, membri',
  'histórico, resumo, conta, geschiedenis, overzicht, bestanden, leden, instellingen, bewerken, nieuw',
);

/** Many of something, or what a verb or a property was made into: `items`, `pricing`, `quoted`, `permission`, `Einstellungen`. */
export const VIEW_ENDING =
  /(?:[^su]s|[^s]us|ing|(?<!e|b)ed|[st]ion|ment|ity|ety|ness|[a-z]{3}ship|ance|ence|graphy|logy|logue|ware|list|view|page|sheet|board|book|table|chart|map|plan|log|info|data|meta|form|ung|ungen|heit|keit|schaft|ción|dad|ità|zione|zioni|ção|ções)$/;

/** They end so and are verbs. */
export const VERBS_THAT_END_SO: readonly string[] = words(
  'provision, reprovision, deprovision, decommission, commission, partition, repartition, transition, mention, auction, ration',
  'requisition, implement, increment, decrement, augment, advance, finance, rebalance, sequence, balance, ping, ring, string',
  'bring, sing, bus, focus, refocus, relist, delist, blacklist, whitelist, blocklist, allowlist, waitlist, shortlist, remap, unmap',
  'replan, book, rebook, overbook, unbook, onboard, offboard, reform, transform, perform, transfer',
  'silence, fragment, defragment, dropship',
);

/** As the first of several words these make an act of the rest: `sync-items`, `test_connection`. */
export const FIRST_VERBS: readonly string[] = words(
  'sync, resync, refresh, reset, rebuild, reindex, recalculate, recompute, update, set, unset, make, mark, clear, flush, test, try',
  'check, force, apply, process, reprocess, push, pull, fetch, send, resend, run, rerun, start, stop, restart, trigger, fire, put',
  'charge, recharge, refund, pay, payout, cash, collect, deposit, withdraw, sign, countersign, complete, finish, close, reopen',
  'open, switch, toggle, turn, move, swap, change, replace, attach, detach, link, unlink, bind, unbind, mount, unmount, drain',
  'prune, trim, compact, scale, resize, deploy, redeploy, undeploy, migrate, promote, demote, provision, reissue, issue, redeem',
  'redeliver, deliver, dispatch, ship, escalate, schedule, reschedule, unschedule, adjust, seed, replay, redo, undo, fork, dial',
  'call, ring, notify, remind, ping, wake, freeze, unfreeze, fulfill, fulfil, downgrade, upgrade, allow, deny, grant, take, give',
  'request, convert, generate, regenerate, create, do, login, log, impersonate, use, pick, claim, release, convert, merge, accept, share, post',
);

/** What is done again and again has pages of its own: `/sync/history`, and not `/clear/history`. */
export const AFFAIR_WORDS: readonly string[] = words(
  'sync, run, rerun, rollback, rotate, capture, restart, trigger, requeue',
);
export const AFFAIR_VIEWS: readonly string[] = words(
  'history, settings, status, overview, details, results, options, runs',
);
