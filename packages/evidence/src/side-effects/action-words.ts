// What actions are called that change something, by language, as names of links and in addresses.

export const words = (...texts: readonly string[]): string[] => texts.flatMap((text) => text.split(', '));

/** Many products do these by GET, so that not even a link of this name is followed. */
export const ENDING_WORDS: readonly string[] = words(
  // English
  'log out, logout, log off, logoff, sign out, signout, sign off, delete, remove, destroy, erase, purge, wipe',
  'shutdown, shut down, power off, reboot, factory reset',
  'unsubscribe, deactivate, terminate, revoke, disconnect, uninstall, deletes, removes, erases, destroys, wipes, purges',
  // German
  'abmelden, ausloggen, löschen, entfernen, vernichten, kündigen, deaktivieren, widerrufen',
  // French
  'déconnexion, se déconnecter, déconnecter, supprimer, éliminer, effacer, retirer, détruire, résilier',
  // Spanish, Italian, Portuguese
  'cerrar sesión, salir, eliminar, borrar, quitar, suprimir, desactivar, esci, disconnetti, elimina, cancella, rimuovi',
  'sair, terminar sessão, encerrar sessão, excluir, apagar, remover',
  // Dutch, Swedish, Danish, Norwegian, Finnish
  'uitloggen, afmelden, verwijderen, wissen, logga ut, ta bort, radera, log ud, slet, fjern, logg ut, slett',
  'kirjaudu ulos, poista',
  // Polish, Czech, Turkish, Russian, Ukrainian
  'wyloguj, usuń, odhlásit, smazat, odstranit, çıkış, sil, kaldır, выйти, выход, удалить, вийти, видалити',
  'wyczyść, skasuj, vymazat, odebrat, izbriši, obriši, изтрий, șterge, elimină, törlés, töröl, διαγραφή, αποσύνδεση',
  // Arabic, Persian, Hebrew, Hindi, Indonesian, Vietnamese, Thai
  'حذف, إزالة, مسح, تسجيل الخروج, پاک کردن, خروج, מחק, מחיקה, הסר, התנתק, हटाएं, हटाएँ, मिटाएं, hapus, keluar, xóa, xoá, ลบ',
  // Japanese, Chinese, Korean
  'ログアウト, 削除, 消去, 退出, 登出, 注销, 删除, 刪除, 移除, 清除, 로그아웃, 삭제, 제거',
);

/** Short for the same: a name of more words has them by chance. */
export const SHORT_WORDS: readonly string[] = words('del, rm, supr, löschung, entf');

/**
 * A link of such a name leads to a page that asks; a button does it. Not even who lets forms be sent wants it done unasked:
 * money moves, somebody hears of it, or something cannot be taken back.
 */
export const DOING_WORDS: readonly string[] = words(
  // English
  'pay, buy, purchase, checkout, check out, place order, donate, transfer, withdraw, refund, send, resend',
  'publish, unpublish, invite, approve, accept, reject, decline, cancel, suspend, block, ban, archive, restore',
  'reset, subscribe, disable, activate, execute, deploy, impersonate, log in as, sign in as, duplicate, ship, empty bin',
  'empty trash, mark as, mark all, vote, upvote, downvote, switch role, switch user, create backup',
  // German
  'bezahlen, zahlen, kaufen, bestellen, senden, einladen, genehmigen, ablehnen',
  'abbrechen, stornieren, sperren, veröffentlichen, zurücksetzen',
  // French
  'payer, acheter, commander, envoyer, inviter, approuver, refuser, annuler, bloquer, publier',
  // Spanish, Italian, Portuguese
  'pagar, comprar, enviar, invitar, aprobar, rechazar, cancelar, bloquear, publicar, restablecer',
  'paga, acquista, compra, ordina, invia, invita, approva, rifiuta, annulla, blocca, pubblica',
  'convidar, aprovar, rejeitar',
  // Dutch, Swedish, Danish, Norwegian
  'betalen, kopen, verzenden, versturen, uitnodigen, goedkeuren, afwijzen, annuleren, betala, köp',
  'skicka, bjud in, godkänn, avvisa, avbryt, betal, køb, godkend, afvis, annuller, kjøp, godkjenn',
  // Polish, Czech, Turkish
  'zapłać, kup, wyślij, zaproś, zatwierdź, odrzuć, anuluj, zaplatit, koupit, odeslat, pozvat',
  'schválit, zrušit, öde, satın al, gönder, davet et, onayla, iptal',
  // Russian, Ukrainian
  'оплатить, купить, отправить, пригласить, одобрить, отклонить, отменить, сплатити, купити, надіслати, запросити',
  // Japanese, Chinese, Korean
  '支払, 購入, 送信, 招待, 承認, キャンセル, 支付, 付款, 购买, 購買, 发送, 傳送, 邀请, 批准, 取消',
  '결제, 구매, 보내기, 초대, 승인, 취소',
);

/** No page is called so, and no form: whoever asks for it has it done. */
export const ACTING_WORDS: readonly string[] = words(
  'approve, reject, accept, decline, enable, disable, activate, reactivate, impersonate, toggle, reset, clear, empty',
  'unpublish, suspend, unsuspend, ban, unban, unblock, lock, unlock, end, restore, mark as, mark read, mark all',
  'mark unread, mark done, undo, unfollow, unlike, upvote, downvote, unarchive, dismiss, kick, evict, regenerate, expire',
  'rollback, roll back, rerun, requeue, recalculate, finalize, finalise, rotate, sync, flush, reindex, rebuild, restart, reboot',
  'invalidate, migrate, opt in, opt out, place order, discontinue',
);

/** Buttons of these names are harmless, and close dialogs; links that have an object are not. */
export const OBJECT_WORDS: readonly string[] = words('close, run, trash, trigger, kill, save, deploy');

/** A page of this name asks for more, or is a thing of this name: it acts only upon what the address names. */
export const ASKING_WORDS: readonly string[] = words(
  'add, add to, archive, invite, pay, buy, purchase, checkout, check out, donate, transfer, withdraw, subscribe, vote, like',
  'mark, renew, extend, rate, follow, join, leave, confirm, start, stop, pause, resume, retry, reopen, claim, promote, demote',
  'assign, unassign, verify, duplicate, clone, star, unstar, pin, unpin, merge, void, discard, update',
  'reserve, mute, unmute, resolve, unresolve, hide, unhide, bump, revert, unlink, unapprove, unwatch, log in as, login as',
  'loginas, snooze, redeem, reorder, checkin, check in, complete, finish, done, move, retweet',
);

/** Things are called so as well, `/book/5`: as the last word behind an identifier they act upon it, `/slots/5/book`. */
export const CLOSING_ADDRESS_WORDS: readonly string[] = words(
  'book, post, release, spam, flag, unflag, fave, unfave, bookmark, watch, install, upgrade, capture, settle, reverse, debit',
  'credit, reconcile, split, swap, convert, generate, arm, disarm, wake, poke, nudge',
);

/** Said so in addresses alone: as the names of links they lead somewhere. */
export const ADDRESSED_WORDS: readonly string[] = words(
  'del, rm, read all, set status, change status, update status, set state, set default, make default, switch role',
  'switch user, switch account, switch to, move up, move down, mark paid, mark sent, mark shipped, unflag',
  'set lang, setlang, set language, set locale, set culture, set theme, cron, wp cron, run cron, deploy',
);

/** What stands behind these in an address is upon whom they act, be it a name. */
export const AIMED_WORDS: readonly string[] = words(
  'follow, unfollow, like, unlike, rate, vote, upvote, downvote, confirm, star, unstar, pin, unpin, mark read, mark unread',
  'switch role, switch user, switch account, switch to, impersonate, ban, unban, mute, unmute, block, unblock, poke, flag, switch',
  'trigger, report abuse',
);

/** At the end of an address, behind what they turn. */
export const TURNING_WORDS: readonly string[] = words('on, off, up, down, set, unset, put');

/** Nobody is asked anything where one of these is to be made or started. */
export const MACHINE_WORDS: readonly string[] = words(
  'backup, backups, snapshot, snapshots, dump, dumps, export, exports, cron, cache, index, queue, worker, workers',
);
export const STARTING_WORDS: readonly string[] = words('create, make, start, stop, run, trigger, generate');

/** Behind a word that acts, these make it the name of a page. */
export const NAMING_WORDS: readonly string[] = words(
  'policy, policies, settings, options, preferences, rules, list, lists, log, logs, page, form, template, templates',
  'points, status, reasons, reason, requests, guide, help, faq, info, overview, report, reports, fees',
  'methods, date, dates, time, times, users, terms, conditions, states',
);

/** What a form asks for that nobody has told yet, unless the address says whose. */
export const FORM_WORDS: readonly string[] = words('password, passwords, kennwort, passwort');

/** Under these stand titles of what is read. */
export const READING_WORDS: readonly string[] = words(
  'blog, blogs, news, article, articles, docs, documentation, guide, guides, tutorial, tutorials, how to, howto, learn',
  'kb, knowledge base, faq, faqs, handbook, manual, tips, recipes, stories, wiki, changelog, magazine, academy, help',
);

/** What somebody has, or all there is of something: whoever writes so into an address may mean it to be done. */
export const OWNED_WORDS: readonly string[] = words(
  'all, every, everything, selected, this, that, my, me, mine, account, accounts, subscription, membership, session',
  'sessions, device, devices, user, users, cache, queue, index, history, trash, draft, drafts, notification',
  'notifications, read, unread, now',
);

/** Said so of what is done by the parameters of an address. */
export const ORDERED_WORDS: readonly string[] = words('drop, del, rm, truncate, kill, unlink');

/** The same where a parameter is for orders: `?action=spam`. As any other value they tell a state. */
export const COMMANDED_WORDS: readonly string[] = words(
  'spam, ham, unspam, flag, unflag, fave, unfave, bookmark, watch, install, upgrade, bid, finish, done, complete, sticky, unsticky',
  'save, submit, set, update, change, insert, store, apply',
);

/** Parameters of these names alone switch something, whatever their value: `?watch=topic`. */
export const SWITCHED_WORDS: readonly string[] = words('add, mark, watch, unwatch, bookmark, unbookmark, unlike');

/** Lists of what was done, and pages that say what may be done. */
export const JOURNAL_WORDS: readonly string[] = words(
  'log, logs, audit, history, activity, activities, events, journal, permissions, check, can',
);

/** What guards one act against forgery: no link that only leads somewhere needs it. */
export const GUARDING_WORDS: readonly string[] = words(
  'wpnonce, nonce, csrf, csrf token, csrftoken, xsrf, xsrf token, csrfmiddlewaretoken, authenticity token, sesskey',
  'form token, formtoken, securitytoken, security token, form key, formkey, my post key, request verification token, anti forgery token',
);

/** At its end, these say that an address is a page which only asks, whatever is to come of it. */
export const PAGE_WORDS: readonly string[] = words(
  'new, edit, add, create, compose, form, settings, preferences, options, wizard, setup, review, preview, neu, bearbeiten',
  'nouveau, modifier, nuevo, editar, nuovo, modifica, novo, nieuw, bewerken',
);
