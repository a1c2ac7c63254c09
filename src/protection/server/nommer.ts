/** Whom a text names: an operation's party, an entry's label, what a bank writes of a transfer. */
import { normalize } from '../../kit/text';

export interface Nomme {
  nom: string;
  prenom: string;
}

const motsDe = (texte: string): string[] =>
  normalize(texte)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(Boolean);
/** A name as it is searched for: a bank writes « EL ALAMI » for El-Alami. */
export const motsDuNom = ({ nom, prenom }: Nomme): string => motsDe(`${nom} ${prenom}`).join(' ');
/** Each word between two spaces. */
const enMots = (texte: string): string => ` ${motsDe(texte).join(' ')} `;

/** By whole words: « Alami Khalid » does not name Ali Alami. */
export const nomme = (texte: string, { nom, prenom }: Nomme): boolean => {
  const dit = enMots(texte);
  return dit.includes(enMots(nom)) && dit.includes(enMots(prenom));
};

/** The same words, whichever comes first. */
export const memeNom = (un: Nomme, autre: Nomme): boolean => {
  const [mots, autres] = [un, autre].map(({ nom, prenom }) =>
    motsDe(`${nom} ${prenom}`).toSorted().join(' '),
  );
  return mots === autres;
};

/** Name and first name, one beside the other: « Vente Tazi Hassan à Alami Sara » does not name Sara Tazi. */
export const nommeDeSuite = (texte: string, { nom, prenom }: Nomme): boolean => {
  const dit = enMots(texte);
  return [`${nom} ${prenom}`, `${prenom} ${nom}`].some((entier) => dit.includes(enMots(entier)));
};

/** The reason of an erasure is kept: it must not tell who was erased. Two letters name nobody. */
export const motifNomme = (motif: string, mots: readonly string[]): boolean => {
  const dit = enMots(motif);
  return mots.some((mot) => mot.length > 2 && dit.includes(enMots(mot)));
};

/** Words that stand beside a name and are no part of it: civilities, and what the office and the banks say of a payment. */
const AUTOUR = new Set(
  `m mr mme mlle me maitre monsieur madame mademoiselle et ou de du des d la le les l a au aux en par pour sur n no num numero ref reference
   contre passation provision debours restitution versement taxes taxe tpi impot impots frais honoraires notaire notariat
   acompte avance solde reste prix achat vente acquisition donation dossier acte facture avoir
   vir virt virement virements vrt trf transfert recu recue recus emis emise inst instantane permanent national local interne externe
   chq cheque cheques cq remise rem encaissement encaisse depot retrait especes espece esp guichet agence deplace
   prlv prelevement paiement pmt reglement compte cpt cte faveur ordre benef beneficiaire donneur tiers client nom motif objet
   mad dh dhs date val valeur op operation`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * « Alami Mohamed Amine » may be somebody else than Mohamed Alami, unknown to the office: a text names this person only when
 * none of its other words may be part of a longer name.
 */
export function nommeSeul(texte: string, personne: Nomme): boolean {
  if (!nomme(texte, personne)) return false;
  const siens = new Set([...motsDe(personne.nom), ...motsDe(personne.prenom)]);
  return motsDe(texte).every((mot) => siens.has(mot) || AUTOUR.has(mot) || /\d/.test(mot));
}
