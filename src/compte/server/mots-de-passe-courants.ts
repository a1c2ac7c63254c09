import { dictionary } from '@zxcvbn-ts/language-common';

/** What the list, made abroad, does not have. */
const ICI =
  `motdepasse monmotdepasse azertyuiop bonjour bonsoir jetaime doudou chouchou soleil chocolat princesse bienvenue
  marseille casablanca casa rabat marrakech fes agadir tanger meknes oujda tetouan maroc morocco marocaine wydad raja
  inchallah hamdoulilah hamdullah bismillah alhamdulillah allah habibi hayati mohamed mohammed fatima youssef yassine
  hamza khadija aicha omar hassan notairenotaire changezmoi changeme provisoire ordinateur secretariat`.split(
    /\s+/,
  );

/** Some 49 000 passwords that everybody chooses; loaded when one is first chosen here. */
export const COURANTS: ReadonlySet<string> = new Set([...dictionary['passwords-common'].map(String), ...ICI]);
