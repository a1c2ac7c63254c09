/** All that the tags print for one file. */
import { DONATION, VENTE } from '../dossier/config';
import { CONSERVATION, ENREGISTREMENT, FORMALITES, OUVERTURE, SIGNATURE } from '../dossier/etape';
import { derniereSignature } from '../dossier/etapes/signature';
import { enTete } from '../etude/etude';
import { anneeEnLettres, dateEnLettres } from '../kit/lettres';
import { sum, toCentimes, toDirhams } from '../kit/money';
import { biens, parties } from './parties';
import { type Entree, type Portee, champsDe, portee, rang } from './portee';
import { type Sources, lienEtape } from './sources';
import { porteeVersement } from './versement';

function etude(sources: Sources): Entree[] {
  const e = enTete(sources.etude);
  const { texte } = champsDe('/app/settings/etude');
  const { nom, notaire, adresse, ville, tel, fax, email, ice, patente, cnss, rib } = e;
  const lignes = {
    nom,
    notaire,
    adresse,
    ville,
    tel,
    fax,
    email,
    ice,
    if: e.identifiantFiscal,
    patente,
    cnss,
    rib,
  };
  return Object.entries(lignes).map(([cle, valeur]) => texte(`etude.${cle}`, valeur));
}

function dates({ dossier, aujourdhui }: Sources): Entree[] {
  const { texte, jour } = champsDe(lienEtape(dossier.id, SIGNATURE));
  const acte = derniereSignature(dossier);
  const { vendeurs, acquereurs } = dossier.ouverture;
  const heures = [...vendeurs, ...acquereurs].flatMap(({ signature: { date, heure } }) =>
    date === acte && heure ? [heure] : [],
  );
  const annee = acte && anneeEnLettres(Number(acte.slice(0, 4)));
  // « le douze novembre » and the year: the day in words, but for its article.
  const jourEtMois = acte && annee && dateEnLettres(acte).slice('le '.length, -annee.length).trim();
  return [
    ...jour('aujourdhui', aujourdhui),
    ...jour('acte.date', acte),
    texte('acte.heure', acte && heures.sort().at(-1)),
    texte('acte.jour.lettres', jourEtMois),
    texte('acte.annee.lettres', annee),
  ];
}

/** All of the price is to pass through the notary's hands: what an act says of it, he certifies. */
const prixEnCaisse = ({ ouverture: { prix } }: Sources['dossier']): boolean =>
  prix.caisseNotaire.isChecked && !prix.horsVue.isChecked;

function argent({ dossier, affaire, personnes }: Sources): Entree[] {
  const { devis: d, enregistrement, conservation } = dossier;
  const lien = lienEtape(dossier.id, OUVERTURE);
  const ouverture = champsDe(lien);
  const devis = champsDe(`/app/dossier/modifier/${dossier.id}`);
  const versements = affaire?.versements ?? [];
  const prixConnu = d.prix_vente !== null;
  const prix = dossier.ouverture.prix.total ?? d.prix_vente;
  const total = toDirhams(sum(versements.map(({ montant }) => toCentimes(montant))));
  return [
    ...ouverture.montant('prix', prix),
    ...devis.montant(
      'frais.enregistrement',
      prixConnu && d.enreg_percent !== null ? enregistrement.montant : null,
    ),
    ...devis.montant(
      'frais.conservation',
      prixConnu && d.conserv_percent !== null ? conservation.montant : null,
    ),
    ...devis.montant('frais.etude', d.frais_etude === null ? null : d.frais_etude_ttc),
    ...devis.montant('frais.total', prixConnu ? d.total_ttc : null),
    ['cdg', affaire !== null],
    ['verse', versements.length > 0],
    ['prixEnCaisse', prixEnCaisse(dossier)],
    ['prixVerse', prixEnCaisse(dossier) && prix !== null && toCentimes(total) >= toCentimes(prix)],
    ouverture.texte('cdg.recu', affaire?.numRecu),
    ouverture.texte('cdg.compte', affaire?.numCompte),
    ...ouverture.montant('cdg.total', affaire && total),
    ['versements', versements.map((v, i) => porteeVersement(v, personnes, lien, rang(i, versements.length)))],
  ];
}

function formalites({ dossier }: Sources): Entree[] {
  const { enregistrement: e, conservation: c, formalite } = dossier;
  const a = champsDe(lienEtape(dossier.id, ENREGISTREMENT));
  const b = champsDe(lienEtape(dossier.id, CONSERVATION));
  const f = champsDe(lienEtape(dossier.id, FORMALITES));
  const { tpi, qf } = formalite;
  return [
    a.texte('enregistrement.avis', e.refAvis),
    a.texte('enregistrement.re', e.re),
    a.texte('enregistrement.or', e.or),
    ...a.jour('enregistrement.date', e.date),
    b.texte('conservation.r1', c.r1),
    ...b.jour('conservation.date', c.dateEnvoie),
    ...f.jour('tpi.depot', tpi.dateDepot),
    ...f.montant('tpi.montant', tpi.montant > 0 ? tpi.montant : null),
    f.texte('quitus.article', qf.article),
    f.texte('quitus.situation', qf.situation),
    f.texte('quitus.commune', qf.commune.commune),
    f.texte('quitus.impot', qf.impot.impot),
    f.texte('quitus.perception', qf.perception.perception),
  ];
}

function dossier({ dossier: d }: Sources): Entree[] {
  const { texte } = champsDe(lienEtape(d.id, SIGNATURE));
  const { type, complement } = d.config;
  return [
    texte('dossier.repertoire', d.repertoire),
    champsDe(lienEtape(d.id, OUVERTURE)).texte('dossier.titre', d.titre),
    ['dossier.type', type],
    ['dossier.annee', String(d.annee)],
    ['vente', type === VENTE],
    ['donation', type === DONATION],
    ['mainlevee', complement === "Main levée d'hyptheque"],
    ['pret', complement === 'Prèt hypothecaire'],
    ['prorogation', complement === 'Prorogation de délai'],
    ['promesse', complement === 'Promesse de vente'],
  ];
}

/** The scope of the whole act; its loops hold those within. */
export const donneesDe = (sources: Sources): Portee =>
  portee(
    etude(sources),
    dossier(sources),
    dates(sources),
    argent(sources),
    formalites(sources),
    parties(sources),
    biens(sources),
  );
