import { words } from '@asbuilt/evidence/side-effects';

// What is said on buttons and in questions before something is done, by language. The words of addresses are with side effects.

/** Who presses these agrees, to whatever was asked. */
export const AGREEING_WORDS: readonly string[] = words(
  'yes, ok, okay, sure, agree, i agree, got it, do it, yes do it, proceed',
  'ja, oui, sí, si, sì, sim, aceptar, de acuerdo, tak, ano, kyllä, evet, tamam, да, так, ναι, igen, نعم, موافق, כן, हाँ, ya, có',
  'はい, 了解, 是, 确定, 確定, 好的, 예, 네',
);

/** What makers write into classes and the names of icons beside the words that people read. */
export const MARKING_WORDS: readonly string[] = words('trash, trashcan, garbage, del, dustbin');

/** The colour of what cannot be taken back, as style sheets call it. */
export const DANGER_WORDS: readonly string[] = words('danger, dangerous, destructive');

/** What the button of any form is called, whatever the form is for. */
export const SENDING_WORDS: readonly string[] = words(
  'submit, save, confirm, abschicken, absenden, bestätigen, speichern, confirmer, enregistrer, confirmar, guardar',
  'conferma, salva, salvar, gravar, bevestigen, opslaan, bekräfta, spara, bekræft, lagre, potwierdź, zapisz, uložit',
  'kaydet, подтвердить, сохранить, зберегти, 確認, 保存, 确认, 확인, 저장',
);

/** Whoever writes so asks once more before something is done. */
export const SURE_WORDS: readonly string[] = words(
  'are you sure, you sure, really want, really wish, cannot be undone, can not be undone, can t be undone, not be reversed',
  'irreversible, irrevocable, no way back, please confirm, confirm that you, this is permanent, not be able to recover',
  'sind sie sicher, bist du sicher, wirklich, nicht rückgängig, unwiderruflich, êtes vous sûr, êtes vous sûre, es tu sûr',
  'voulez vous vraiment, irréversible, está seguro, estás seguro, está segura, no se puede deshacer, sei sicuro, vuoi davvero',
  'tem certeza, tens a certeza, não pode ser desfeita, weet je zeker, weet u zeker, är du säker, er du sikker, oletko varma',
  'na pewno, opravdu, emin misin, emin misiniz, вы уверены, ви впевнені, よろしいですか, 本当に, 确定要, 確定要, 确认要, 정말',
);

/** Who presses these in a dialog leaves all as it was. */
export const CLOSING_WORDS: readonly string[] = words(
  'close, no, no thanks, not now, never mind, cancel, back, go back, dismiss, keep, keep it, later, skip, return, x',
  'nein, abbrechen, zurück, schließen, behalten, später, non, annuler, retour, fermer, cancelar, volver, cerrar, não, voltar',
  'fechar, annulla, indietro, chiudi, nee, annuleren, terug, sluiten, nej, avbryt, stäng, tilbage, luk, tilbake, lukk, ei, peruuta',
  'nie, anuluj, wróć, zamknij, ne, zrušit, zpět, zavřít, hayır, iptal, geri, kapat, нет, отмена, назад, закрыть, ні',
  'いいえ, キャンセル, 閉じる, 戻る, 否, 取消, 关闭, 關閉, 返回, 아니요, 취소, 닫기',
);
