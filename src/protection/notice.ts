/** What the office says to whoever entrusts it with data, on a page open to all (loi 09-08, art. 5). */
import type { Etude } from '../etude/etude';
import { formatDate } from '../kit/dates';
import { formatPhone } from '../kit/telephone';
import { motsFormalite, type Traitement } from './traitement';

/** Whom to write to about one's data. */
export interface Responsable {
  nom: string;
  adresse: string | null;
  email: string | null;
  telephone: string | null;
}

interface Ligne {
  libelle: string;
  valeur: string;
  lien?: string;
}

/** A part of the page: text, then facts or items. */
export interface Partie {
  titre: string;
  textes: string[];
  faits?: Ligne[];
  liste?: string[];
}

const CNDP = { nom: 'www.cndp.ma', lien: 'https://www.cndp.ma' };

/** The office, once its settings say how to reach it; until then `defaut`, who runs this site. */
export function responsableDe(
  { nom, notaire, adresse, ville, email, tel }: Etude,
  defaut: Responsable,
): Responsable {
  if (!email && !tel && !adresse) return defaut;
  return {
    nom: [nom, notaire].filter(Boolean).join(', '),
    adresse: [adresse, ville].filter(Boolean).join(', ') || null,
    email,
    telephone: formatPhone(tel) || null,
  };
}

const joindre = ({ nom, adresse, email, telephone }: Responsable): Ligne[] => [
  { libelle: 'Responsable', valeur: nom },
  ...(adresse ? [{ libelle: 'Adresse', valeur: adresse }] : []),
  ...(email ? [{ libelle: 'E-mail', valeur: email, lien: `mailto:${email}` }] : []),
  ...(telephone
    ? [{ libelle: 'Téléphone', valeur: telephone, lien: `tel:${telephone.replace(/[^\d+]/g, '')}` }]
    : []),
];

const FINALITES = [
  'Formulaire de contact\u00a0: votre nom, votre e-mail, votre téléphone, l’objet et le message servent à vous répondre. Tous sont nécessaires pour cela.',
  'Rendez-vous\u00a0: votre nom, votre téléphone et le motif servent à vous recevoir.',
  'Dossiers et actes\u00a0: votre identité, votre état civil, vos pièces, les biens et les paiements servent à établir l’acte et à accomplir ses formalités. La loi demande de les recueillir.',
  'Comptes du personnel\u00a0: nom, e-mail, téléphone et connexions servent à savoir qui entre et qui a changé quoi.',
];
const DESTINATAIRES = [
  'Le personnel de l’étude, tenu au secret professionnel, et chacun selon ses droits.',
  'Pour un acte, les autres parties et les administrations et organismes que ses formalités concernent\u00a0: impôts, Conservation foncière, CDG, communes.',
  'Personne d’autre\u00a0: vos données ne sont ni vendues, ni prêtées, ni employées pour vous démarcher.',
];
/** Must say what the software does: src/vitrine/conservation.ts, the bin, the duty to keep acts. */
const CONSERVATION = [
  'Un message du formulaire est effacé après un an.',
  'Un rendez-vous est gardé jusqu’à ce que l’étude le supprime, puis trente jours.',
  'Les dossiers, les actes et les comptes sont gardés aussi longtemps que la loi oblige l’étude à les garder.',
  'Ce qui est effacé reste dans des sauvegardes chiffrées jusqu’à ce que leur rotation les retire.',
];
const DROITS = [
  'Accès\u00a0: savoir ce que l’étude détient de vous, et en recevoir une copie (art.\u00a07).',
  'Rectification\u00a0: faire corriger ce qui est faux ou incomplet, sans frais, dans les dix jours francs (art.\u00a08).',
  'Opposition\u00a0: refuser, pour un motif légitime, que vos données servent (art.\u00a09).',
  'Effacement\u00a0: faire effacer ce que rien n’oblige à garder. Un acte, ses pièces et ses comptes doivent l’être.',
];

const recepissesDe = (traitements: readonly Traitement[]): string[] =>
  traitements
    .filter(({ recepisse }) => recepisse !== null)
    .map(
      (traitement) =>
        `${traitement.nom}\u00a0: ${motsFormalite(traitement)}, du ${formatDate(traitement.recepisseLe)}`,
    );

/** Of the register, only the treatments that have a receipt of the CNDP are told. */
export function noticeDe(responsable: Responsable, traitements: readonly Traitement[]): Partie[] {
  const recepisses = recepissesDe(traitements);
  return [
    { titre: 'Qui en répond', textes: [], faits: joindre(responsable) },
    { titre: 'Ce qui est demandé, et pourquoi', textes: [], liste: FINALITES },
    { titre: 'Qui les reçoit', textes: [], liste: DESTINATAIRES },
    { titre: 'Combien de temps', textes: [], liste: CONSERVATION },
    { titre: 'Vos droits', textes: ['La loi n°\u00a009-08 vous donne ces droits\u00a0:'], liste: DROITS },
    {
      titre: 'Comment les exercer',
      textes: [
        'Écrivez au responsable, à l’adresse ci-dessus, en disant qui vous êtes et ce que vous demandez. Une preuve de votre identité peut vous être demandée\u00a0: elle ne sert qu’à cela.',
        'Si la réponse ne vous convient pas, vous pouvez saisir la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP).',
      ],
      faits: [{ libelle: 'CNDP', valeur: CNDP.nom, lien: CNDP.lien }],
    },
    ...(recepisses.length > 0
      ? [{ titre: 'Formalités auprès de la CNDP', textes: [], liste: recepisses }]
      : []),
    {
      titre: 'Cookies',
      textes: [
        'Les pages publiques n’en posent aucun, et rien ne vous suit d’un site à l’autre. La connexion du personnel en pose deux\u00a0: l’un tient sa session, l’autre reconnaît son appareil.',
      ],
    },
  ];
}
