/** What the screen of collaborators says of the office's notaries (R247, D69). */

const ET = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Who the letters go to, and whose number an affair takes (D69). */
export function quiEstNotaire(noms: readonly string[]): string {
  const [premier] = noms;
  if (premier === undefined)
    return 'Aucun compte n’est celui d’un notaire\u00a0: les lettres du journal et les messages du site ne sont envoyés à personne. Nommez-en un.';
  if (noms.length === 1)
    return `Notaire de l’étude\u00a0: ${premier}. Les lettres du journal et les messages du site lui sont envoyés\u00a0; les affaires CDG que saisissent les autres prennent son numéro de compte professionnel.`;
  return `Notaires de l’étude\u00a0: ${ET.format(noms)}. Les lettres du journal et les messages du site sont envoyés à chacun\u00a0; les affaires CDG que saisissent les autres prennent le numéro de compte professionnel du premier qui en a un, dans cet ordre.`;
}
export const PAR_UN_NOTAIRE = 'Seul un notaire en nomme un autre.';

export const notaires = {
  notaire: 'Notaire',
  nommer: 'Nommer notaire',
  retirer: 'Retirer la qualité de notaire',
  nomme: { title: 'Nommé\u00a0!', text: 'Notaire nommé avec succès\u00a0!' },
  retire: { title: 'Retiré\u00a0!', text: 'Qualité de notaire retirée.' },
};

const DROITS_INCHANGES =
  'Ses droits ne changent pas\u00a0: ils se règlent à part. Le journal dira qui l’a fait, et les notaires en seront avertis par e-mail, si l’étude en envoie.';

export const questionsNotaire = {
  nommer: (nom: string) => ({
    title: `Nommer ${nom} notaire de l’étude\u00a0?`,
    text: 'Les lettres du journal et les messages du site seront envoyés à ce compte aussi.',
    lines: [
      'Son profil demandera un numéro de compte professionnel, que prendront les affaires CDG saisies par ce compte.',
      'Avec le droit de gérer les comptes, cette personne pourra nommer d’autres notaires et retirer cette qualité, la vôtre comprise.',
      DROITS_INCHANGES,
    ],
    confirmLabel: 'Nommer notaire',
  }),
  retirer: (nom: string, soi: boolean) => ({
    title: `Retirer à ${nom} la qualité de notaire\u00a0?`,
    text: 'Les lettres du journal et les messages du site ne lui seront plus envoyés.',
    lines: [
      'Son numéro de compte professionnel quitte sa fiche\u00a0; les affaires CDG déjà enregistrées gardent le leur.',
      ...(soi
        ? ['Vous ne pourrez plus nommer de notaire\u00a0: un autre notaire devra vous rendre cette qualité.']
        : []),
      DROITS_INCHANGES,
    ],
    confirmLabel: 'Retirer cette qualité',
    danger: true,
  }),
};
