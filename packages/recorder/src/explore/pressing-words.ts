import { words } from '@asbuilt/evidence/side-effects';

// What buttons are called that do something at once. Most of these words are harmless as names of links: a page follows.

/** Begin the name of what does it at once. In the midst of a name they mean something else: `Next run`, `Date of return`. */
export const PRESSING_WORDS: readonly string[] = words(
  'clear, shut down, shutdown, restart, reboot, power off, roll back, rollback, revert, rotate, generate, regenerate, flush',
  'run, trigger, add to cart, add to basket, add to bag, leave, join, follow, unfollow, like, unlike, promote, demote, lock',
  'unlock, start, stop, pause, resume, retry, return, give back, renew, extend, rename, drop, truncate, enable, unarchive',
  'unsuspend, unban, unblock, undo, turn on, turn off, switch on, switch off, void, discard, claim, assign, unassign',
  'verify, clone, star, unstar, pin, unpin, snooze, merge, kill, sync now, sync all, reindex, rebuild, close account, end, grant',
  'kick, evict, expire, report abuse, take over, hand over, check in, redeem, apply now, favorite, favourite, thumb up, thumb down',
  'vider, redémarrer, arrêter, démarrer, suivre, quitter, renommer, renouveler, ajouter au panier, vaciar, reiniciar, detener',
  'iniciar, seguir, abandonar, renombrar, renovar, añadir al carrito, svuota, riavvia, arresta, avvia, segui, abbandona, rinomina',
);

/** The same in languages whose verbs come last: `Abonnement beenden`. */
export const PRESSING_LAST_WORDS: readonly string[] = words(
  'freigeben, beenden, starten, neustarten, stoppen, anhalten, pausieren, herunterfahren, leeren, umbenennen, verlängern',
  'zurückgeben, erneuern, folgen, verlassen, beitreten, ausführen, erzeugen, generieren, zuweisen, reservieren, buchen',
  'auslösen, aktivieren, in den warenkorb, einlösen, verwerfen, leegmaken, opnieuw starten, volgen, hernoemen, verlengen',
);

/**
 * The same of buttons alone: a link `Reply` or `Upgrade` leads to a form. Products that do such things by GET let nobody see
 * it before.
 */
export const BUTTON_WORDS: readonly string[] = words(
  'reply, answer, react, endorse, recommend, nominate, rsvp, attend, thank, applaud, repost, retweet, boost, vote for, finish',
  'finalize, finalise, complete, acknowledge, resolve, unresolve, reopen, escalate, close ticket, close issue, upgrade, downgrade',
  'deposit, top up, cash in, cash out, capture, settle, swap, sell, borrow, lend, hire, rent, reserve, unreserve, bid on',
  'place bid, place a bid, place your bid, raise bid, enroll, enrol, unenroll, opt in, opt out, sign up for, register for',
  'allow, deny, permit, forbid, authorize, authorise, admit, expel, mute, unmute, ignore, unfriend, befriend, add friend',
  'notify, remind, nudge, poke, announce, broadcast now, go live, launch now, roll out, take offline, put online, freeze',
  'unfreeze, provision, migrate now, recalculate, reprocess, requeue, rerun, replay, invoke, recover, fulfil, fulfill, dispatch',
  'deliver, hand in, turn in, move to, copy to, connect, pair, unpair, mount, unmount, fork, rebase, unwatch, bookmark, unbookmark',
  'install, update now, update all, upvote, downvote, bump',
  'répondre, commenter, terminer, déposer, enchérir, voter, accepter, rejoindre, aimer, s abonner, valider, participer',
  'responder, comentar, terminar, finalizar, depositar, pujar, votar, unirse, me gusta, suscribirse, aceitar, participar, curtir',
  'assinar, concluir, rispondi, termina, deposita, vota, accetta, unisciti, mi piace, abbonati, ответить, завершить, голосовать',
  'нравится, подписаться, вступить, принять, пополнить, odpowiedz, zakończ, głosuj, lubię to, dołącz, yanıtla, bitir, katıl, beğen',
);

/** Of German and Dutch, whose verbs come last. */
export const BUTTON_LAST_WORDS: readonly string[] = words(
  'antworten, kommentieren, abschließen, fertigstellen, einzahlen, bieten, abstimmen, abonnieren, annehmen, akzeptieren, zustimmen',
  'freischalten, teilnehmen, gefällt mir, reageren, voltooien, storten, stemmen, accepteren, deelnemen, abonneren',
);

/** Things are called so as well: `Order`, `Comment`, `Done`. Alone, or with what they act upon, they do it: `Post it`, `Order now`. */
export const THING_WORDS: readonly string[] = words(
  'post, comment, order, book, bid, offer, request, rate, charge, process, flag, spam, tip, trade, stake, bet, call, watch, sign',
  'exchange, done, finished, completed, mark, check, tick, pass, fail, hold, release, build, update, push, pull, commit, launch',
  'broadcast, email, alert, ping, sync, attach, detach, forward, draw, spin, seal, upgrade plan',
  '返信, 完了, 投票, いいね, フォロー, 参加, 入札, 承諾, アップグレード, 回复, 完成, 点赞, 关注, 加入, 出价, 接受, 升级, 充值',
  '답글, 완료, 투표, 좋아요, 팔로우, 참여, 입찰, 수락, 업그레이드',
);
export const UPON_WORDS: readonly string[] = words(
  'now, all, this, these, it, them, the, a, an, my, your, me, here, for, as, up, everything, selected, today, again',
);

/** What icons are called that stand for an act, as libraries of icons have them. */
export const ICON_WORDS: readonly string[] = words(
  'archive, unarchive, thumbs up, thumbs down, thumb up, thumb down, thumbsup, thumbsdown, hand thumbs up, hand thumbs down',
  'heart, star, bookmark, flag, ban, block, lock, unlock, pin, unpin, undo, toggle, toggle on, toggle off, toggle left',
  'toggle right, switch, power, power off, cart plus, cart add, add to cart, user plus, user minus, user times, user x, user slash',
  'user xmark, user check, retweet, repost, paper plane, send, check, checkmark, tick, done, check circle, like, dislike, vote',
  'upvote, downvote, approve, reject, accept, decline, follow, unfollow, play, stop, pause, eject, bell slash, bell off, recycle',
  'restore, publish, unpublish, mute, merge, sign, gavel, hammer, arrow up circle, caret up, caret down',
);
