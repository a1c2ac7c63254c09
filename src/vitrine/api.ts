import { doneAnswer, post } from '../kit/api';
import { contactBody } from './contact';

export const pushContact = post('/contact/push', {
  summary: 'Envoie un message à l’étude',
  public: true,
  body: contactBody,
  answer: doneAnswer,
});
