import { words } from './action-words.js';

// Words that addresses and the names of classes write as one: `spamcomment`, `deletepost`, `unpublishall`, `btndelete`.

/** Nothing else begins or ends with these, whatever is glued to them. */
export const STRONG_WORDS: readonly string[] = words(
  'delete, remove, destroy, erase, purge, logout, logoff, signout, unsubscribe, deactivate, uninstall, unpublish',
);

/** What they are made other words by: `deleted`, `removes`, `uninstaller`. */
export const INFLECTIONS: readonly string[] = words(
  'd, s, r, rs, ed, er, ers, ing, ion, ions, able, al, als, ment, ments',
);

/** What orders are about. Only beside one of these a shorter one is told from a word that has its letters by chance. */
export const GLUED_OBJECTS: readonly string[] = words(
  'all, post, comment, user, item, account, message, msg, mail, order, file, image, img, photo, picture, video, row, record',
  'entry, entries, member, group, topic, thread, forum, reply, replies, ticket, task, job, cron, cache, event, note, product',
  'article, page, blog, draft, review, friend, invite, invitation, request, payment, invoice, booking, reservation, loan',
  'subscription, session, token, key, role, team, project, issue, bug, card, list, cart, trash, bin, log, data, db, table, folder',
  'category, categories, tag, link, menu, media, attachment, document, doc, report, contact, customer, client, employee, student',
  'course, class, question, quiz, poll, vote, notification, alert, history, device, server, service, instance, plugin, module',
  'theme, backup, object, thing, node, address, addresses, selected, selection, me, it, btn, button, icon',
);

/** What stands before an order of which it says no more than who asks for it, or how: `dodelete`, `ajaxsend`. */
export const GLUED_FRONTS: readonly string[] = words(
  'do, ajax, api, admin, mass, bulk, multi, my, js, action, cmd, set',
);
