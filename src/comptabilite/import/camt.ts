/** ISO 20022 camt.053 (versions .02 to .08) as its XML was read: texts, objects, lists of them. */
import { addDays } from '../../kit/dates';
import { type Centimes, ZERO, minus } from '../../kit/money';
import { isObject } from '../../kit/object';
import { isOfOurTime } from '../../kit/schema';
import { type Faute, type LigneLue, type ReleveLu, type Solde, montantDeTexte } from '../releve';
import { referencePropre, textePropre } from './csv';
import { autreDevise } from './devise';

/** An element that may be absent, alone or repeated. */
const tous = (noeud: unknown): unknown[] =>
  noeud === undefined || noeud === '' ? [] : Array.isArray(noeud) ? noeud : [noeud];

/** What stands at that path; the first where there are several. */
function a(noeud: unknown, chemin: string): unknown {
  let ici = noeud;
  for (const nom of chemin.split('/')) {
    const [premier] = tous(ici);
    if (!isObject(premier)) return undefined;
    ici = premier[nom];
  }
  return ici;
}

/** Its text, whether it has attributes or not; empty when there is none. */
function texte(noeud: unknown, chemin: string): string {
  const [ici] = tous(a(noeud, chemin));
  const brut = isObject(ici) ? ici['#text'] : ici;
  return typeof brut === 'string' ? brut.trim() : '';
}

/** A day, or the day of an instant as the bank writes it. */
const jourDe = (noeud: unknown, chemin: string): string | null => {
  const date = (texte(noeud, `${chemin}/Dt`) || texte(noeud, `${chemin}/DtTm`)).slice(0, 10);
  return isOfOurTime(date) ? date : null;
};

type Dire = (colonne: string | null, message: string) => unknown;

/** Signed by CdtDbtInd, which says where the money went even in a reversal. */
function montantDe(noeud: unknown, dire: Dire): Centimes | null {
  const ecrit = texte(noeud, 'Amt');
  const sens = texte(noeud, 'CdtDbtInd');
  const montant = /^[-(]/.test(ecrit) ? null : montantDeTexte(ecrit, '.');
  if (montant === null) dire('Amt', `«\u00a0${ecrit}\u00a0» n’est pas un montant.`);
  const devise = texte(noeud, 'Amt/@Ccy');
  const autre = autreDevise(devise);
  if (autre !== null) dire('Amt', autre);
  if (sens !== 'CRDT' && sens !== 'DBIT') dire('CdtDbtInd', `«\u00a0${sens}\u00a0» n’est ni CRDT ni DBIT.`);
  if (montant === null) return null;
  return sens === 'DBIT' ? minus(ZERO, montant) : montant;
}

const ABSENTE = /^NOT ?PROVIDED$/i;
const CHEMINS_REFERENCE = ['Refs/ChqNb', 'Refs/EndToEndId', 'Refs/InstrId', 'Refs/TxId'];

/** A single operation has its reference in its details; a batch has the bank's only. */
function referenceDe(ntry: unknown, details: unknown[]): string | null {
  const dites = details.length === 1 ? CHEMINS_REFERENCE.map((chemin) => texte(details[0], chemin)) : [];
  const choix = [...dites, texte(ntry, 'NtryRef')];
  return referencePropre(choix.find((ref) => ref !== '' && !ABSENTE.test(ref)) ?? '');
}

function libelleDe(ntry: unknown, details: unknown[]): string {
  const detail = details[0];
  const motif = tous(a(detail, 'RmtInf/Ustrd')).map((ustrd) => texte({ t: ustrd }, 't'));
  const tiers = ['Dbtr/Nm', 'Dbtr/Pty/Nm', 'Cdtr/Nm', 'Cdtr/Pty/Nm'].map((chemin) =>
    texte(detail, `RltdPties/${chemin}`),
  );
  const code = ['Prtry/Cd', 'Domn/Fmly/SubFmlyCd', 'Domn/Cd'].map((chemin) =>
    texte(ntry, `BkTxCd/${chemin}`),
  );
  const parts = [texte(ntry, 'AddtlNtryInf'), motif.join(' '), texte(detail, 'AddtlTxInf'), ...tiers];
  const dits = [...new Set(parts.filter(Boolean))];
  return textePropre(dits.join(' · ') || code.find(Boolean) || 'Sans libellé');
}

function ligneDe(ntry: unknown, dire: Dire): LigneLue | null {
  const date = jourDe(ntry, 'BookgDt') ?? jourDe(ntry, 'ValDt');
  if (date === null) dire('BookgDt', 'La date comptable manque ou n’existe pas.');
  const montant = montantDe(ntry, dire);
  // A line of zero (a fee that was waived) is dropped: as a mistake, nobody could take it out of the file.
  if (date === null || !montant) return null;
  const details = tous(a(ntry, 'NtryDtls')).flatMap((lot) => tous(a(lot, 'TxDtls')));
  const refBanque = referencePropre(texte(ntry, 'AcctSvcrRef'));
  return {
    date,
    montant,
    libelle: libelleDe(ntry, details),
    reference: referenceDe(ntry, details),
    refBanque: refBanque && ABSENTE.test(refBanque) ? null : refBanque,
  };
}

/** « BOOK », written bare until .07 and in Cd since. */
const statutDe = (ntry: unknown): string => texte(ntry, 'Sts/Cd') || texte(ntry, 'Sts');
/** Announced and not booked yet: another statement will have the booked line. */
const ANNONCES = ['PDNG', 'INFO', 'FUTR'];

const typeDe = (bal: unknown): string => texte(bal, 'Tp/CdOrPrtry/Cd');
function soldeDit(bal: unknown, dire: Dire): Solde | null {
  const date = jourDe(bal, 'Dt');
  const montant = montantDe(bal, dire);
  if (date === null) dire('Bal', 'La date d’un solde manque ou n’existe pas.');
  return date === null || montant === null ? null : { date, montant };
}

const numeroDe = (stmt: unknown): string | null =>
  referencePropre(texte(stmt, 'Acct/Id/IBAN') || texte(stmt, 'Acct/Id/Othr/Id'));

/** A balance, the rank of the statement that gives it, and the bank's own number for that statement. */
interface SoldeDit extends Solde {
  stmt: number;
  numero: string;
  /** The first day that the statement covers, when it is known. */
  debut: string | null;
}

/** The first day of the statement's period; without a period, a balance of the first of a month is that of its morning. */
function debutDe(stmt: unknown, type: string, { date }: Solde): string | null {
  const jour = texte(stmt, 'FrToDt/FrDtTm').slice(0, 10);
  if (isOfOurTime(jour)) return jour;
  return type === 'OPBD' && date.endsWith('-01') ? date : null;
}

function soldesDits(stmts: readonly unknown[], type: string, dire: Dire): SoldeDit[] {
  return stmts.flatMap((noeud, stmt) =>
    tous(a(noeud, 'Bal'))
      .filter((bal) => typeDe(bal) === type)
      .flatMap((bal) => soldeDit(bal, dire) ?? [])
      .map((solde) => ({
        ...solde,
        stmt,
        numero: texte(noeud, 'ElctrncSeqNb'),
        debut: debutDe(noeud, type, solde),
      })),
  );
}

/**
 * The balance that a file's statements begin or end with, in whatever order: that of the first or last day. Of several on that
 * day: by the statements' numbers; else one that no other begins or ends with; else by the order of the file.
 */
function bout(
  dits: readonly SoldeDit[],
  vis: readonly SoldeDit[],
  cote: 'debut' | 'fin',
): SoldeDit | undefined {
  const au = cote === 'debut' ? 0 : -1;
  const jour = dits
    .map(({ date }) => date)
    .sort()
    .at(au);
  const duJour = dits.filter(({ date }) => date === jour);
  const sien = duJour.every(({ numero }) => /^\d+$/.test(numero))
    ? duJour.toSorted((un, autre) => Number(un.numero) - Number(autre.numero))
    : duJour.filter(
        ({ stmt, montant }) =>
          !vis.some(
            (autre) =>
              autre.stmt !== stmt &&
              autre.montant === montant &&
              duJour.some((voisin) => voisin.stmt === autre.stmt),
          ),
      );
  return (sien.length > 0 ? sien : duJour).at(au);
}

/** Each statement once: a copy of one (CpyDplctInd) bears its number, and says the same. */
function distincts(stmts: readonly unknown[]): unknown[] {
  const cle = (stmt: unknown): string =>
    JSON.stringify([texte(stmt, 'Id'), numeroDe(stmt), a(stmt, 'Bal'), a(stmt, 'Ntry')]);
  const premiers = new Map(stmts.map((stmt) => [cle(stmt), stmt] as const).toReversed());
  return stmts.filter((stmt) => texte(stmt, 'Id') === '' || premiers.get(cle(stmt)) === stmt);
}

/** A file may hold the account's statements one after the other: they are read as one. */
export function lireCamt(document: unknown): ReleveLu {
  const fautes: Faute[] = [];
  const rien = { lignes: [], ouverture: null, cloture: null, numeroCompte: null };
  const fatal = (message: string): ReleveLu => ({
    ...rien,
    fautes: [{ ligne: 1, colonne: null, message }],
  });
  const stmts = distincts(tous(a(document, 'Document/BkToCstmrStmt/Stmt')));
  if (stmts.length === 0) return fatal('Ce fichier n’est pas un relevé camt.053.');
  const numeros = new Set(stmts.map(numeroDe));
  if (numeros.size > 1) return fatal('Ce fichier porte sur plusieurs comptes.');

  const entrees = stmts.flatMap((stmt) => tous(a(stmt, 'Ntry')));
  const lignes: LigneLue[] = [];
  for (const [index, ntry] of entrees.entries()) {
    const statut = statutDe(ntry);
    if (ANNONCES.includes(statut)) continue;
    const dire: Dire = (colonne, message) => fautes.push({ ligne: index + 1, colonne, message });
    if (statut !== 'BOOK')
      dire('Sts', `«\u00a0${statut}\u00a0» ne dit pas si l’opération est comptabilisée.`);
    const lue = ligneDe(ntry, dire);
    if (lue) lignes.push(lue);
  }
  const direSolde: Dire = (colonne, message) => fautes.push({ ligne: 1, colonne, message });
  const [ouvertures, precedents, clotures] = ['OPBD', 'PRCD', 'CLBD'].map((type) =>
    soldesDits(stmts, type, direSolde),
  ) as [SoldeDit[], SoldeDit[], SoldeDit[]];
  const departs = ouvertures.length > 0 ? ouvertures : precedents;
  const ouverture = bout(departs, clotures, 'debut');
  const cloture = bout(clotures, departs, 'fin');
  return {
    lignes,
    fautes,
    ouverture: ouverture ? ouvertureDe(ouverture, lignes) : null,
    cloture: cloture ? { date: cloture.date, montant: cloture.montant } : null,
    numeroCompte: numeroDe(stmts[0]),
  };
}

/**
 * The balance in the evening before all the lines. Banks date it by that evening or by the first day: the period tells which;
 * without one, the balance before a day without operation is also that of its end.
 */
function ouvertureDe({ date, montant, debut }: SoldeDit, lignes: readonly LigneLue[]): Solde {
  const premier = debut !== null && date >= debut ? debut : addDays(date, 1);
  const [jour = premier] = [premier, ...lignes.map((ligne) => ligne.date)].sort();
  return { date: addDays(jour, -1), montant };
}
