/** What an office asks of its server, one figure each: as the screens send it. */
import { getAllClients, ficheClientPdf, getClientById } from '../../../client/api';
import { getAlertes } from '../../../administration/api';
import {
  getCdgByDossierId,
  getDossierById,
  getProprietesByIdDossier,
  getAllDossiers,
} from '../../../dossier/api';
import { devisPdf, facturePdf } from '../../../dossier/apiDocuments';
import { direPresence } from '../../../dossier/apiPresence';
import { getEcheancesDuDossier, getProchainesEcheances } from '../../../echeance/api';
import type { Call } from '../../../kit/api';
import type { Demande, Geste } from '../../../kit/server/testing/charge-worker';
import { urlOf } from '../../../kit/url';
import { getAnalytics } from '../../../tableau-de-bord/api';
import type { Echelle } from './echelle';
import { CLERC } from './etude';
import { ACCENTUE, COURANT, RARE } from './noms';

export interface Mesure {
  nom: string;
  /** By which it is chosen: `--seulement=liste,recherche`. */
  famille: 'liste' | 'recherche' | 'fiche' | 'bord' | 'ecriture' | 'entree' | 'piece' | 'document';
  connexions: readonly number[];
  gestes: Geste[];
  /** Told beside the bare server that runs the same statements. */
  plafond: boolean;
}

const LECTEURS = [1, 10, 50] as const;
export const ECRIVAINS = [1, 10] as const;
const JSON_DIT = { 'content-type': 'application/json' };

const lire = (call: Call, params?: object, query?: object): Demande => ({
  method: 'GET',
  path: urlOf(call, params, query),
});
export const dire = (call: Call, params: object, body: unknown): Demande => ({
  method: 'POST',
  path: urlOf(call, params),
  headers: JSON_DIT,
  body: JSON.stringify(body),
  cle: true,
});

const PAR_PAGE = 15;
const LOIN = 1_000;

function listes({ clients, dossiers }: Echelle): Mesure[] {
  const pages = (nom: string, combien: number, une: (page: number) => Demande): Mesure[] => {
    const loin = Math.min(LOIN, Math.floor(combien / PAR_PAGE));
    return [1, loin].map((page) => ({
      nom: `${nom}, page ${page}`,
      famille: 'liste',
      connexions: LECTEURS,
      gestes: [[[une(page)]]],
      plafond: true,
    }));
  };
  return [
    ...pages('clients', clients, (page) => lire(getAllClients, {}, { page, size: PAR_PAGE })),
    ...pages('dossiers', dossiers, (page) =>
      lire(getAllDossiers, {}, { page, size: PAR_PAGE, etat: 'Tous' }),
    ),
  ];
}

const CHERCHES = {
  'mot courant': COURANT,
  'mot rare': RARE,
  'rien trouvé': 'xqzwk',
  accents: ACCENTUE,
  'une lettre': 'z',
};

const recherches = (): Mesure[] =>
  (['clients', 'dossiers'] as const).flatMap((ou) =>
    Object.entries(CHERCHES).map(([quoi, q]): Mesure => {
      const page = { page: 1, size: PAR_PAGE, q };
      const demande =
        ou === 'clients'
          ? lire(getAllClients, {}, page)
          : lire(getAllDossiers, {}, { ...page, etat: 'Tous' });
      return {
        nom: `${ou}, ${quoi}`,
        famille: 'recherche',
        connexions: LECTEURS,
        gestes: [[[demande]]],
        plafond: true,
      };
    }),
  );

const CHOISIS = 60;
/** As many records, from the first to the last. */
export const parmi = (combien: number): number[] => {
  const length = Math.min(CHOISIS, combien);
  return Array.from({ length }, (_, i) => 1 + Math.floor((i * combien) / length));
};

/** The screen reads the file, then what is beside it; it says meanwhile that it is open. */
const consultation = (id: number): Geste => [
  [lire(getDossierById, { id })],
  [
    {
      ...dire(direPresence, { dossierId: id }, { ecran: id.toString(16).padStart(32, '0'), etape: null }),
      cle: false,
    },
    lire(getProprietesByIdDossier, { dossierId: id }),
    lire(getCdgByDossierId, { dossierId: id }),
    lire(getEcheancesDuDossier, { id }),
  ],
];

function fiches({ clients, dossiers }: Echelle): Mesure[] {
  const commun = { famille: 'fiche', connexions: LECTEURS, plafond: true } as const;
  const ids = parmi(dossiers);
  const beside = (numero: number): Geste[] =>
    ids.map((id) => [
      consultation(id)
        .flat()
        .slice(numero, numero + 1),
    ]);
  return [
    {
      ...commun,
      nom: 'ouvrir un client',
      gestes: parmi(clients).map((id) => [[lire(getClientById, { id })]]),
    },
    { ...commun, nom: 'consulter un dossier (ses cinq appels)', gestes: ids.map(consultation) },
    { ...commun, nom: '· le dossier', gestes: beside(0) },
    { ...commun, nom: '· la présence', gestes: beside(1), plafond: false },
    { ...commun, nom: '· ses propriétés', gestes: beside(2) },
    { ...commun, nom: '· son affaire CDG', gestes: beside(3) },
    { ...commun, nom: '· ses échéances', gestes: beside(4) },
  ];
}

const bord = (): Mesure => ({
  nom: 'tableau de bord (ses trois appels)',
  famille: 'bord',
  connexions: LECTEURS,
  gestes: [[[lire(getProchainesEcheances), lire(getAnalytics), lire(getAlertes)]]],
  plafond: false,
});

/** Without a cookie: signing in ends the session that is shown. */
const entree = (): Mesure => ({
  nom: 'se connecter',
  famille: 'entree',
  connexions: ECRIVAINS,
  gestes: [
    [
      [
        {
          method: 'POST',
          path: '/api/auth/sign-in/email',
          headers: { ...JSON_DIT, cookie: '' },
          body: JSON.stringify(CLERC),
        },
      ],
    ],
  ],
  plafond: false,
});

/** Five quotes, five invoices, five records of clients: what is printed for a day of signatures. */
const documents = (ventes: number[], clients: number[]): Mesure => ({
  nom: '15 documents (PDF)',
  famille: 'document',
  connexions: ECRIVAINS,
  gestes: [
    [
      [
        ...ventes.slice(0, 5).map((id) => lire(devisPdf, { id })),
        ...ventes.slice(0, 5).map((id) => lire(facturePdf, { id }, { proforma: 1 })),
        ...clients.slice(0, 5).map((id) => lire(ficheClientPdf, { id })),
      ],
    ],
  ],
  plafond: false,
});

/** Those that only read, or write nothing of a file. `ventes`: sales that are still open. */
export const lectures = (echelle: Echelle, ventes: number[]): Mesure[] => [
  ...listes(echelle),
  ...recherches(),
  ...fiches(echelle),
  bord(),
  documents(ventes, parmi(echelle.clients)),
  entree(),
];
