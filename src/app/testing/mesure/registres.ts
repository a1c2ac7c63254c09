/** Clients, companies, properties and appointments by the hundred thousand, with names as they are met. */
import { wordsOf as motsDuClient } from '../../../client/server/sql';
import { type Hasard, hasard } from '../../../demo/hasard';
import { ice } from '../../../demo/registres';
import { addDays } from '../../../kit/dates';
import type { Rangee } from '../../../kit/server/testing/remplir';
import { NATURES, SITUATIONS, champsVisibles } from '../../../propriete/propriete';
import { type StoredPropriete, wordsOf as motsDeLaPropriete } from '../../../propriete/server/sql';
import { wordsOf as motsDuRdv } from '../../../rdv/server/sql';
import { wordsOf as motsDeLaSociete } from '../../../societe/server/sql';
import { type Echelle, instantDe, jourDe } from './echelle';
import { FAMILLES, FEMMES, HOMMES, LIEUX, METIERS, MOTIFS, RAISONS, RARE, VILLES } from './noms';

/** The first are met far more often than the last, as in a town. */
const courant = <T>(h: Hasard, valeurs: readonly T[]): T =>
  valeurs[Math.floor(valeurs.length * (h.entier(0, 999) / 1_000) ** 2)] as T;

/** One in three families has two names. */
const famille = (h: Hasard): string =>
  h.entier(0, 2) === 0 ? `${courant(h, FAMILLES)} ${h.choix(FAMILLES)}` : courant(h, FAMILLES);

const ETATS = ['Célibataire', 'Célibataire', 'Divorcé(e)', 'Veuf(ve)'] as const;
const CINS = ['BE', 'BK', 'A', 'AE', 'J', 'K', 'C', 'CD'] as const;
const naissance = (h: Hasard): string => addDays('1945-01-01', h.entier(0, 20_000));

const REGISTRES = { client: 0, societe: 1, propriete: 2, rdv: 3 } as const;
const ECART = 0x9e3779b1; // far from one to the next
/** Each of them has a chance of its own: what is needed again is made again, and a million are kept nowhere. */
const chanceDe = ({ graine }: Echelle, registre: keyof typeof REGISTRES, id: number): Hasard =>
  hasard(graine ^ Math.imul(id * 4 + REGISTRES[registre], ECART));

export interface Personne {
  id: number;
  nom: string;
  prenom: string;
  cin: string;
}

function identiteDe(h: Hasard, id: number, { clients }: Echelle) {
  const femme = h.entier(0, 1) === 1;
  // Three of them in the whole office have the name that is searched as the rare one.
  const rare = id % Math.ceil(clients / 3) === 7;
  const nom = rare ? RARE : famille(h);
  const prenom = courant(h, femme ? FEMMES : HOMMES);
  return { femme, nom, prenom, cin: `${h.choix(CINS)}${100_000 + id}` };
}

export function personneDe(echelle: Echelle, id: number): Personne {
  const { nom, prenom, cin } = identiteDe(chanceDe(echelle, 'client', id), id, echelle);
  return { id, nom, prenom, cin };
}

export function unClient(id: number, echelle: Echelle): Rangee<'client'> {
  const h = chanceDe(echelle, 'client', id);
  const { femme, ...identite } = identiteDe(h, id, echelle);
  const marie = h.entier(0, 4) < 3;
  const [ville, commune, rue] = h.choix(VILLES);
  const qui = {
    ...identite,
    tel_portable: `06${h.chiffres(8)}`,
    etat_civile: marie ? 'Marié(e)' : h.choix(ETATS),
  };
  const mariage = marie ? addDays('1980-01-01', h.entier(0, 15_000)) : null;
  const contrat = marie && h.entier(0, 9) === 0;
  return {
    id,
    version: 1,
    ...qui,
    genre: femme ? 'Femme' : 'Homme',
    date_naissance: naissance(h),
    profession: h.choix(METIERS),
    tel_domicile: h.entier(0, 2) === 0 ? `05${h.chiffres(8)}` : null,
    email: null,
    nationalite: 'Marocaine',
    ville,
    commune,
    adresse: `${h.entier(1, 180)}, ${rue}, appartement ${h.entier(1, 24)}`,
    remarque: null,
    nom_conjoint: marie ? famille(h) : null,
    prenom_conjoint: marie ? courant(h, femme ? HOMMES : FEMMES) : null,
    lieu_naissance_conjoint: marie ? ville : null,
    date_naissance_conjoint: marie ? naissance(h) : null,
    lieu_mariage: marie ? ville : null,
    date_mariage: mariage,
    has_contrat_mariage: contrat,
    date_contrat: contrat ? mariage : null,
    created_at: instantDe(jourDe(echelle, id, echelle.clients)),
    ...motsDuClient(qui),
  };
}

export function uneSociete(id: number, echelle: Echelle): Rangee<'societe'> {
  const h = chanceDe(echelle, 'societe', id);
  const [ville] = h.choix(VILLES);
  const qui = {
    nom: `${h.choix(RAISONS)} ${famille(h)} ${h.choix(['SARL', 'SARL AU', 'SA', 'SCI'])}`,
    identifiant_fiscale: h.chiffres(8),
    rc: `${h.chiffres(5)} ${ville}`,
    ice: ice(h),
  };
  return {
    id,
    version: 1,
    ...qui,
    adresse: `${h.entier(1, 90)}, avenue des FAR, ${ville}`,
    created_at: instantDe(jourDe(echelle, id, echelle.societes)),
    ...motsDeLaSociete(qui),
  };
}

const SURFACES = {
  superficie_total: 'superficieTotal',
  superficie_terrasse: 'superficieTerrasse',
  superficie_parking: 'superficieParking',
  superficie_couverte: 'superficieCouverte',
} as const;

export function bienDe(echelle: Echelle, id: number): StoredPropriete {
  const h = chanceDe(echelle, 'propriete', id);
  const nature = h.choix(NATURES);
  const [lieu, prefecture, commune, lettre] = h.choix(LIEUX);
  const visibles = champsVisibles(nature);
  const surfaces = Object.fromEntries(
    Object.entries(SURFACES).map(([colonne, champ]) => [
      colonne,
      visibles.includes(champ) ? h.entier(1_000, 90_000) : null,
    ]),
  ) as Record<keyof typeof SURFACES, number | null>;
  const quoi = {
    designation: `${nature.split(' ')[0]} ${h.entier(1, 400)}, ${lieu}`,
    situation_juridique: h.entier(0, 9) < 8 ? SITUATIONS[0] : h.choix(SITUATIONS),
    nature,
    ref_fonciere: `${10_000 + id}/${lettre}`,
  };
  return {
    id,
    version: 1,
    ...quoi,
    num_tsc: Number(h.chiffres(6)) + 1,
    date_permis: visibles.includes('datePermis') ? addDays('1996-03-01', h.entier(0, 10_000)) : null,
    ...surfaces,
    adresse: `${lieu}, immeuble ${h.entier(1, 40)}`,
    prefecture,
    commune,
    created_at: instantDe(jourDe(echelle, id, echelle.proprietes)),
  };
}

export function unePropriete(id: number, echelle: Echelle): Rangee<'propriete'> & StoredPropriete {
  const bien = bienDe(echelle, id);
  return { ...bien, ...motsDeLaPropriete(bien) };
}

/** A hundred of them are still to come. */
const A_VENIR = 100;
const DANS = 20; // days

export function unRdv(id: number, echelle: Echelle): Rangee<'rdv'> {
  const h = chanceDe(echelle, 'rdv', id);
  const futur = id > echelle.rdvs - A_VENIR;
  const pris = jourDe(echelle, id, echelle.rdvs);
  const rdv = {
    nom: famille(h),
    prenom: courant(h, [...HOMMES, ...FEMMES]),
    tel: `06${h.chiffres(8)}`,
    date: futur ? addDays(echelle.jour, h.entier(0, DANS)) : addDays(pris, -h.entier(0, 3)),
    heure: `${String(h.entier(9, 17)).padStart(2, '0')}:${h.choix(['00', '15', '30', '45'])}`,
    motif: h.choix(MOTIFS),
  };
  const created_at = instantDe(pris);
  return { id, version: 1, ...rdv, created_at, ...motsDuRdv(rdv, new Date(created_at)) };
}
